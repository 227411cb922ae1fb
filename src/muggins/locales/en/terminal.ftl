# What every command of the terminal may say.

terminal-uncompiled = Muggins was installed here without a compiler: its computer players and analyses work, but take some 25 times as long. Install a C compiler, then Muggins again.
