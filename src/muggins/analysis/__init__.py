"""What each play of a match cost, and what was luck. A file answers a question:

* What did each play cost? `decisions`, by `evaluation`: exact by `double_dummy`, else by `rollouts`
* Why is a play called a blunder? `blunders`, which also look at what a seat could know: `knowledge`
* What does a hint say? `hints`
* What was luck? `luck`, out of what a hand may be expected to end with: `equity`; between known players: `aivat`
* How did each seat play, and what decided the match? `summary`
* What does the review of a whole record tell, and in what form? `review`, `schema`
* How deep does it go, and when are figures out of date? `config`; what is stored of it? `cache`
* Are deals even? `shuffle_test`
* What are the trainer's puzzles? `puzzles`
"""
