import sys,re
for p in sys.argv[1:]:
    s=open(p).read()
    s=re.sub(r'<<<<<<< [^\n]*\n(.*?)=======\n.*?>>>>>>> [^\n]*\n',r'\1',s,flags=re.S)
    open(p,'w').write(s)
