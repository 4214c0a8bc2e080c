@rem The scripts of package.json begin with `exec`, so that a signal to npm reaches Node and no shell swallows it. Windows has no such word.
@%*
