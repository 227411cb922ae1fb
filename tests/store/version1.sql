-- A database of the first version: two finished matches, one in the middle of a hand, and a table that waits.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE events (
	table_id VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, number)
);
INSERT INTO "events" VALUES('ClQ0X0O2XPm2gXc3',1,'2026-11-30 02:50:08.906056','{"kind":"opened","rules":"all-fives","options":{"blocked":"same","both":"once","call":false,"draw":"until","ends":"at-once","exact":false,"false-call":"nothing","floor":0,"lead-blocked":"lot","lead-first":"lot","lead-next":"winner","lead-scores":"any","lone-blank":0,"may-draw":false,"must-lead":"no","no-win-on-lead":false,"out":"first","out-bonus":0,"pairs":false,"pay":"pips","rounding":"nearest","score":"fives","set":6,"settle":"sum","spinner":"first","target":60,"ties":"split","tiles":9,"to-get-in":0},"seats":2,"visibility":"private","opener":"NJ23nruLXV4sUXtV"}');
INSERT INTO "events" VALUES('ClQ0X0O2XPm2gXc3',2,'2026-11-30 02:50:08.906056','{"kind":"sat","seat":1,"name":"Ada","guest":"NJ23nruLXV4sUXtV"}');
INSERT INTO "events" VALUES('ClQ0X0O2XPm2gXc3',3,'2026-11-30 02:50:08.906056','{"kind":"sat","seat":2,"name":"Greedy","bot":"greedy"}');
INSERT INTO "events" VALUES('ClQ0X0O2XPm2gXc3',4,'2026-11-30 02:50:08.906056','{"kind":"deal","number":1,"hands":[["2-1","6-3","4-3","1-1","4-0","3-3","6-6","6-4","4-2"],["5-2","6-5","3-0","5-0","5-3","6-0","2-0","2-2","1-0"]],"boneyard":["3-1","4-4","0-0","5-1","5-5","6-1","4-1","6-2","3-2","5-4"]}');
INSERT INTO "events" VALUES('ClQ0X0O2XPm2gXc3',5,'2026-11-30 02:50:08.906056','{"kind":"lead","seat":1}');
INSERT INTO "events" VALUES('ClQ0X0O2XPm2gXc3',6,'2026-11-30 02:50:08.911030','{"kind":"play","seat":1,"tile":"6-4","count":10,"points":10}');
INSERT INTO "events" VALUES('ClQ0X0O2XPm2gXc3',7,'2026-11-30 02:50:08.913322','{"kind":"play","seat":2,"tile":"6-5","against":"6-4","count":9,"points":0}');
INSERT INTO "events" VALUES('ClQ0X0O2XPm2gXc3',8,'2026-11-30 02:50:08.925709','{"kind":"play","seat":1,"tile":"4-0","against":"6-4","count":5,"points":5}');
INSERT INTO "events" VALUES('ClQ0X0O2XPm2gXc3',9,'2026-11-30 02:50:08.927984','{"kind":"play","seat":2,"tile":"5-0","against":"4-0","count":10,"points":10}');
INSERT INTO "events" VALUES('ClQ0X0O2XPm2gXc3',10,'2026-11-30 02:50:08.940038','{"kind":"draw","seat":1,"tiles":["3-1","4-4","0-0","5-1"]}');
INSERT INTO "events" VALUES('ClQ0X0O2XPm2gXc3',11,'2026-11-30 02:50:08.942391','{"kind":"play","seat":1,"tile":"5-1","against":"6-5","count":6,"points":0}');
INSERT INTO "events" VALUES('ClQ0X0O2XPm2gXc3',12,'2026-11-30 02:50:08.944342','{"kind":"play","seat":2,"tile":"1-0","against":"5-1","count":5,"points":5}');
INSERT INTO "events" VALUES('ClQ0X0O2XPm2gXc3',13,'2026-11-30 02:50:08.956490','{"kind":"play","seat":1,"tile":"0-0","against":"1-0","count":5,"points":5}');
INSERT INTO "events" VALUES('ClQ0X0O2XPm2gXc3',14,'2026-11-30 02:50:08.958756','{"kind":"play","seat":2,"tile":"5-3","against":"5-0","count":3,"points":0}');
INSERT INTO "events" VALUES('ClQ0X0O2XPm2gXc3',15,'2026-11-30 02:50:08.970878','{"kind":"play","seat":1,"tile":"6-3","against":"5-3","count":6,"points":0}');
INSERT INTO "events" VALUES('ClQ0X0O2XPm2gXc3',16,'2026-11-30 02:50:08.972998','{"kind":"play","seat":2,"tile":"6-0","against":"0-0","count":12,"points":0}');
INSERT INTO "events" VALUES('ClQ0X0O2XPm2gXc3',17,'2026-11-30 02:50:08.983397','{"kind":"play","seat":1,"tile":"6-6","against":"6-3","count":18,"points":0}');
INSERT INTO "events" VALUES('ClQ0X0O2XPm2gXc3',18,'2026-11-30 02:50:08.985706','{"kind":"play","seat":2,"tile":"2-0","against":"0-0","count":20,"points":20}');
INSERT INTO "events" VALUES('ClQ0X0O2XPm2gXc3',19,'2026-11-30 02:50:08.998055','{"kind":"play","seat":1,"tile":"4-2","against":"2-0","count":22,"points":0}');
INSERT INTO "events" VALUES('ClQ0X0O2XPm2gXc3',20,'2026-11-30 02:50:09.000463','{"kind":"play","seat":2,"tile":"3-0","against":"0-0","count":25,"points":25}');
INSERT INTO "events" VALUES('ClQ0X0O2XPm2gXc3',21,'2026-11-30 02:50:09.000463','{"kind":"end","reason":"target","winner":2,"points":[0,0],"left":[["2-1","4-3","1-1","3-3","3-1","4-4"],["5-2","2-2"]]}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',1,'2026-11-30 02:50:09.011967','{"kind":"opened","rules":"muggins","options":{"blocked":"minus-own","both":"once","call":false,"draw":"until","ends":"at-once","exact":false,"false-call":"nothing","floor":0,"lead-blocked":"highest-double","lead-first":"highest-double","lead-next":"winner","lead-scores":"any","lone-blank":0,"may-draw":false,"must-lead":"no","no-win-on-lead":false,"out":"first","out-bonus":0,"pairs":false,"pay":"pips","rounding":"nearest","score":"fives","set":6,"settle":"each","spinner":"none","target":100,"ties":"nothing","tiles":5,"to-get-in":0},"seats":3,"visibility":"link","opener":"NJ23nruLXV4sUXtV"}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',2,'2026-11-30 02:50:09.011967','{"kind":"sat","seat":1,"name":"Ada","guest":"NJ23nruLXV4sUXtV"}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',3,'2026-11-30 02:50:09.011967','{"kind":"sat","seat":2,"name":"Greedy","bot":"greedy"}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',4,'2026-11-30 02:50:09.011967','{"kind":"sat","seat":3,"name":"Greedy 2","bot":"greedy"}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',5,'2026-11-30 02:50:09.011967','{"kind":"deal","number":1,"hands":[["2-0","3-1","5-0","4-3","3-2"],["4-1","6-1","1-0","4-4","6-0"],["1-1","5-1","5-4","0-0","2-1"]],"boneyard":["4-2","5-3","6-2","5-5","5-2","6-4","4-0","3-3","6-5","2-2","6-6","6-3","3-0"]}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',6,'2026-11-30 02:50:09.011967','{"kind":"lead","seat":2}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',7,'2026-11-30 02:50:09.015325','{"kind":"play","seat":2,"tile":"4-1","count":5,"points":5}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',8,'2026-11-30 02:50:09.017414','{"kind":"play","seat":3,"tile":"5-4","against":"4-1","count":6,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',9,'2026-11-30 02:50:09.026148','{"kind":"play","seat":1,"tile":"5-0","against":"5-4","count":1,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',10,'2026-11-30 02:50:09.028685','{"kind":"play","seat":2,"tile":"6-1","against":"4-1","count":6,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',11,'2026-11-30 02:50:09.030599','{"kind":"play","seat":3,"tile":"0-0","against":"5-0","count":6,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',12,'2026-11-30 02:50:09.086726','{"kind":"play","seat":1,"tile":"2-0","against":"0-0","count":8,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',13,'2026-11-30 02:50:09.094259','{"kind":"play","seat":2,"tile":"6-0","against":"6-1","count":2,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',14,'2026-11-30 02:50:09.099228','{"kind":"play","seat":3,"tile":"2-1","against":"2-0","count":1,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',15,'2026-11-30 02:50:09.125637','{"kind":"play","seat":1,"tile":"3-1","against":"2-1","count":3,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',16,'2026-11-30 02:50:09.160348','{"kind":"play","seat":2,"tile":"1-0","against":"6-0","count":4,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',17,'2026-11-30 02:50:09.171404','{"kind":"play","seat":3,"tile":"1-1","against":"1-0","count":5,"points":5}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',18,'2026-11-30 02:50:09.227495','{"kind":"play","seat":1,"tile":"4-3","against":"3-1","count":6,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',19,'2026-11-30 02:50:09.487545','{"kind":"play","seat":2,"tile":"4-4","against":"4-3","count":10,"points":10}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',20,'2026-11-30 02:50:09.487545','{"kind":"end","reason":"out","winner":2,"points":[0,10,0],"left":[["3-2"],[],["5-1"]]}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',21,'2026-11-30 02:50:09.668038','{"kind":"next","seat":1}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',22,'2026-11-30 02:50:09.668038','{"kind":"deal","number":2,"hands":[["5-3","6-3","6-5","2-1","5-1"],["4-4","3-0","4-0","6-4","2-0"],["3-3","1-1","5-4","5-0","3-1"]],"boneyard":["5-5","6-0","6-6","4-3","5-2","6-2","4-2","4-1","0-0","3-2","1-0","2-2","6-1"]}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',23,'2026-11-30 02:50:09.668038','{"kind":"lead","seat":2}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',24,'2026-11-30 02:50:09.671440','{"kind":"play","seat":2,"tile":"6-4","count":10,"points":10}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',25,'2026-11-30 02:50:09.673720','{"kind":"play","seat":3,"tile":"5-4","against":"6-4","count":11,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',26,'2026-11-30 02:50:09.682649','{"kind":"play","seat":1,"tile":"6-5","against":"6-4","count":10,"points":10}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',27,'2026-11-30 02:50:09.685477','{"kind":"draw","seat":2,"tiles":["5-5"]}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',28,'2026-11-30 02:50:09.687831','{"kind":"play","seat":2,"tile":"5-5","against":"6-5","count":15,"points":15}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',29,'2026-11-30 02:50:09.689816','{"kind":"play","seat":3,"tile":"5-0","against":"5-4","count":10,"points":10}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',30,'2026-11-30 02:50:09.695976','{"kind":"play","seat":1,"tile":"5-3","against":"5-5","count":3,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',31,'2026-11-30 02:50:09.698412','{"kind":"play","seat":2,"tile":"2-0","against":"5-0","count":5,"points":5}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',32,'2026-11-30 02:50:09.702577','{"kind":"play","seat":3,"tile":"3-3","against":"5-3","count":8,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',33,'2026-11-30 02:50:09.709503','{"kind":"play","seat":1,"tile":"6-3","against":"3-3","count":8,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',34,'2026-11-30 02:50:10.266706','{"kind":"draw","seat":2,"tiles":["6-0"]}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',35,'2026-11-30 02:50:10.290719','{"kind":"play","seat":2,"tile":"6-0","against":"6-3","count":2,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',36,'2026-11-30 02:50:10.471259','{"kind":"draw","seat":3,"tiles":["6-6","4-3","5-2"]}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',37,'2026-11-30 02:50:10.493776','{"kind":"play","seat":3,"tile":"5-2","against":"2-0","count":5,"points":5}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',38,'2026-11-30 02:50:10.521838','{"kind":"play","seat":1,"tile":"5-1","against":"5-2","count":1,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',39,'2026-11-30 02:50:10.530949','{"kind":"play","seat":2,"tile":"4-0","against":"6-0","count":5,"points":5}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',40,'2026-11-30 02:50:10.534383','{"kind":"play","seat":3,"tile":"4-3","against":"4-0","count":4,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',41,'2026-11-30 02:50:10.542371','{"kind":"play","seat":1,"tile":"2-1","against":"5-1","count":5,"points":5}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',42,'2026-11-30 02:50:10.542371','{"kind":"end","reason":"out","winner":1,"points":[30,0,0],"left":[[],["4-4","3-0"],["1-1","3-1","6-6"]]}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',43,'2026-11-30 02:50:10.547930','{"kind":"next","seat":1}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',44,'2026-11-30 02:50:10.547930','{"kind":"deal","number":3,"hands":[["4-4","2-0","5-3","4-3","5-1"],["5-5","4-2","3-0","6-4","5-0"],["1-0","0-0","4-1","6-2","3-1"]],"boneyard":["5-4","6-6","6-3","2-2","6-0","6-5","3-3","1-1","5-2","6-1","3-2","4-0","2-1"]}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',45,'2026-11-30 02:50:10.547930','{"kind":"lead","seat":1}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',46,'2026-11-30 02:50:10.576573','{"kind":"play","seat":1,"tile":"4-4","count":8,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',47,'2026-11-30 02:50:10.594700','{"kind":"play","seat":2,"tile":"4-2","against":"4-4","count":10,"points":10}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',48,'2026-11-30 02:50:10.604354','{"kind":"play","seat":3,"tile":"6-2","against":"4-2","count":14,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',49,'2026-11-30 02:50:10.615417','{"kind":"play","seat":1,"tile":"4-3","against":"4-4","count":9,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',50,'2026-11-30 02:50:10.638737','{"kind":"play","seat":2,"tile":"6-4","against":"6-2","count":7,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',51,'2026-11-30 02:50:10.651816','{"kind":"play","seat":3,"tile":"3-1","against":"4-3","count":5,"points":5}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',52,'2026-11-30 02:50:10.665271','{"kind":"play","seat":1,"tile":"5-1","against":"3-1","count":9,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',53,'2026-11-30 02:50:10.668095','{"kind":"play","seat":2,"tile":"5-5","against":"5-1","count":14,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',54,'2026-11-30 02:50:10.672066','{"kind":"play","seat":3,"tile":"4-1","against":"6-4","count":11,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',55,'2026-11-30 02:50:10.690766','{"kind":"play","seat":1,"tile":"5-3","against":"5-5","count":4,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',56,'2026-11-30 02:50:10.696798','{"kind":"play","seat":2,"tile":"3-0","against":"5-3","count":1,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',57,'2026-11-30 02:50:10.749013','{"kind":"play","seat":3,"tile":"1-0","against":"4-1","count":0,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',58,'2026-11-30 02:50:10.764805','{"kind":"play","seat":1,"tile":"2-0","against":"3-0","count":2,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',59,'2026-11-30 02:50:10.764805','{"kind":"end","reason":"out","winner":1,"points":[5,0,0],"left":[[],["5-0"],["0-0"]]}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',60,'2026-11-30 02:50:10.774217','{"kind":"next","seat":1}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',61,'2026-11-30 02:50:10.774217','{"kind":"deal","number":4,"hands":[["6-5","0-0","5-2","3-0","4-0"],["5-4","6-1","6-0","4-2","5-1"],["3-2","4-4","5-0","3-1","1-1"]],"boneyard":["3-3","6-3","1-0","6-4","4-1","6-6","2-2","2-0","4-3","5-5","2-1","5-3","6-2"]}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',62,'2026-11-30 02:50:10.774217','{"kind":"lead","seat":1}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',63,'2026-11-30 02:50:10.776789','{"kind":"play","seat":1,"tile":"6-5","count":11,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',64,'2026-11-30 02:50:10.786233','{"kind":"play","seat":2,"tile":"5-4","against":"6-5","count":10,"points":10}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',65,'2026-11-30 02:50:10.793756','{"kind":"play","seat":3,"tile":"4-4","against":"5-4","count":14,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',66,'2026-11-30 02:50:10.801307','{"kind":"play","seat":1,"tile":"4-0","against":"4-4","count":6,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',67,'2026-11-30 02:50:10.825411','{"kind":"play","seat":2,"tile":"6-1","against":"6-5","count":1,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',68,'2026-11-30 02:50:10.831690','{"kind":"play","seat":3,"tile":"5-0","against":"4-0","count":6,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',69,'2026-11-30 02:50:10.859153','{"kind":"play","seat":1,"tile":"5-2","against":"5-0","count":3,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',70,'2026-11-30 02:50:10.868050','{"kind":"play","seat":2,"tile":"4-2","against":"5-2","count":5,"points":5}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',71,'2026-11-30 02:50:10.883482','{"kind":"play","seat":3,"tile":"3-1","against":"6-1","count":7,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',72,'2026-11-30 02:50:10.904040','{"kind":"play","seat":1,"tile":"3-0","against":"3-1","count":4,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',73,'2026-11-30 02:50:10.963706','{"kind":"play","seat":2,"tile":"6-0","against":"3-0","count":10,"points":10}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',74,'2026-11-30 02:50:11.018597','{"kind":"draw","seat":3,"tiles":["3-3","6-3"]}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',75,'2026-11-30 02:50:11.035039','{"kind":"play","seat":3,"tile":"6-3","against":"6-0","count":7,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',76,'2026-11-30 02:50:11.048695','{"kind":"draw","seat":1,"tiles":["1-0","6-4"]}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',77,'2026-11-30 02:50:11.071772','{"kind":"play","seat":1,"tile":"6-4","against":"4-2","count":9,"points":0}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',78,'2026-11-30 02:50:11.097187','{"kind":"draw","seat":2,"tiles":["4-1","6-6"]}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',79,'2026-11-30 02:50:11.123950','{"kind":"play","seat":2,"tile":"6-6","against":"6-4","count":15,"points":15}');
INSERT INTO "events" VALUES('wDROEl72xbnQRQdB',80,'2026-11-30 02:50:11.123950','{"kind":"end","reason":"target","winner":2,"points":[0,0,0],"left":[["0-0","1-0"],["5-1","4-1"],["3-2","1-1","3-3"]]}');
INSERT INTO "events" VALUES('9SBzn83X41O5_rKR',1,'2026-11-30 02:50:11.147517','{"kind":"opened","rules":"fives-and-threes","options":{"blocked":"nothing","both":"once","call":false,"draw":"none","ends":"at-once","exact":true,"false-call":"nothing","floor":0,"lead-blocked":"rotate","lead-first":"heaviest-draw","lead-next":"rotate","lead-scores":"any","lone-blank":0,"may-draw":false,"must-lead":"no","no-win-on-lead":false,"out":"first","out-bonus":1,"pairs":false,"pay":"multiples","rounding":"nearest","score":"fives-and-threes","set":6,"settle":"none","spinner":"none","target":61,"ties":"nothing","tiles":7,"to-get-in":0},"seats":2,"visibility":"open","opener":"ms-QiDlBXNZuQ4nV"}');
INSERT INTO "events" VALUES('9SBzn83X41O5_rKR',2,'2026-11-30 02:50:11.147517','{"kind":"sat","seat":1,"name":"Ωμέγα","guest":"ms-QiDlBXNZuQ4nV"}');
INSERT INTO "events" VALUES('9SBzn83X41O5_rKR',3,'2026-11-30 02:50:11.294997','{"kind":"sat","seat":2,"name":"Ada","guest":"NJ23nruLXV4sUXtV"}');
INSERT INTO "events" VALUES('9SBzn83X41O5_rKR',4,'2026-11-30 02:50:11.294997','{"kind":"deal","number":1,"hands":[["3-1","5-4","3-0","5-5","6-3","4-0","2-0"],["0-0","6-1","2-2","4-4","4-3","6-5","4-2"]],"boneyard":["2-1","5-0","3-2","6-0","3-3","1-0","5-3","6-2","1-1","4-1","6-6","5-2","6-4","5-1"]}');
INSERT INTO "events" VALUES('9SBzn83X41O5_rKR',5,'2026-11-30 02:50:11.294997','{"kind":"lead","seat":1,"drawn":["4-4","3-3"]}');
INSERT INTO "events" VALUES('CBxjizgGZsNQlsvS',1,'2026-11-30 02:50:11.382396','{"kind":"opened","rules":"fives-and-threes","options":{"blocked":"nothing","both":"once","call":false,"draw":"none","ends":"at-once","exact":true,"false-call":"nothing","floor":0,"lead-blocked":"rotate","lead-first":"heaviest-draw","lead-next":"rotate","lead-scores":"any","lone-blank":0,"may-draw":false,"must-lead":"no","no-win-on-lead":false,"out":"first","out-bonus":1,"pairs":false,"pay":"multiples","rounding":"nearest","score":"fives-and-threes","set":6,"settle":"none","spinner":"none","target":61,"ties":"nothing","tiles":7,"to-get-in":0},"seats":2,"visibility":"open","opener":"ms-QiDlBXNZuQ4nV"}');
INSERT INTO "events" VALUES('CBxjizgGZsNQlsvS',2,'2026-11-30 02:50:11.382396','{"kind":"sat","seat":1,"name":"Ωμέγα","guest":"ms-QiDlBXNZuQ4nV"}');
CREATE TABLE guests (
	id VARCHAR(24) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	created DATETIME NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "guests" VALUES('NJ23nruLXV4sUXtV','Ada','2026-11-30 02:50:08.878928');
INSERT INTO "guests" VALUES('ms-QiDlBXNZuQ4nV','Ωμέγα','2026-11-30 02:50:08.893506');
CREATE TABLE tables (
	id VARCHAR(24) NOT NULL, 
	listed BOOLEAN NOT NULL, 
	created DATETIME NOT NULL, 
	finished DATETIME, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('ClQ0X0O2XPm2gXc3',0,'2026-11-30 02:50:08.906056','2026-11-30 02:50:09.000463');
INSERT INTO "tables" VALUES('wDROEl72xbnQRQdB',0,'2026-11-30 02:50:09.011967','2026-11-30 02:50:11.123950');
INSERT INTO "tables" VALUES('9SBzn83X41O5_rKR',1,'2026-11-30 02:50:11.147517',NULL);
INSERT INTO "tables" VALUES('CBxjizgGZsNQlsvS',1,'2026-11-30 02:50:11.382396',NULL);
CREATE INDEX tables_listed ON tables (listed, finished, created);
COMMIT;
