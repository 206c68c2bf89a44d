import os,re,subprocess
os.chdir('.')
files=[f for f in subprocess.run(['git','ls-files'],capture_output=True,text=True).stdout.split('\n') if f.endswith('.rs') and os.path.exists(f)]
B=r'(?<![\w:$])'   # start of path
def crate_of(f):
    m=re.match(r'crates/(\w+)/',f)
    return m.group(1) if m else f.split('/')[0]
def origin_rules(f):
    R=[]
    c=lambda a,b:R.append((re.compile(B+r'crate::'+a),b))
    if f.startswith('crates/cantstop/src/rules/'):
        c(r'cantstop\b','zzcrate::rules'); c('','retrodice_core::')
    elif f.startswith('crates/yahtzee/src/rules/'): c(r'yahtzee\b','zzcrate::rules'); c('','retrodice_core::')
    elif f.startswith('crates/farkle/src/rules/'): c(r'farkle\b','zzcrate::rules'); c('','retrodice_core::')
    elif f.startswith('crates/pig/src/rules/'): c(r'pig\b','zzcrate::rules'); c('','retrodice_core::')
    elif f.startswith('crates/pig/src/pushyourluck/'): c(r'pushyourluck\b','zzcrate::pushyourluck'); c('','retrodice_core::')
    elif re.match(r'crates/(cantstop/src/(solitaire|duel)/|yahtzee/src/kernel/|(cantstop|yahtzee)/src/engine\.rs)',f):
        c(r'kernels::cantstop\b','zzcrate::solitaire'); c(r'kernels::duel\b','zzcrate::duel'); c(r'kernels::yahtzee\b','zzcrate::kernel'); c(r'kernels::wide\b','retrodice_solver::wide'); c(r'observer\b','retrodice_core::observer'); c('','retrodice_solver::')
    elif f.startswith('crates/cantstop/src/odds/'): c('','zzcrate::odds::')
    elif re.match(r'crates/(cantstop|yahtzee)/src/strategies/',f) or re.match(r'crates/(farkle|pig)/src/strategies\.rs',f) or re.match(r'crates/(cantstop|yahtzee)/src/learning\.rs',f):
        c(r'(cantstop|yahtzee|pig|farkle)::','zzcrate::strategies::'); c('','retrodice_play::')
    elif f.startswith('crates/solver/src/'):
        c(r'kernels::wide\b','zzcrate::wide'); c(r'observer\b','retrodice_core::observer')
    elif f.startswith('crates/core/src/'): pass
    elif f=='crates/games/src/tests.rs': pass
    elif f.startswith('crates/retrodice/tests/') : c(r'','zzcrate::')
    return R
GAMES=['cantstop','yahtzee','farkle']
def ext_rules(f):
    k=crate_of(f); R=[]
    def e(a,b): R.append((re.compile(B+a),b))
    def pk(name,rest=''):  # path of game crate
        base='crate' if (k==name and f.startswith(f'crates/{name}/src/')) else f'retrodice_{name}'
        return base+rest
    for old in ('retrodice_rules','rules'):
        for g in GAMES: e(old+rf'::{g}\b', pk(g,'::rules') if pk(g)=='crate' else pk(g))
        e(old+r'::pig\b', pk('pig','::rules') if pk('pig')=='crate' else pk('pig'))
        e(old+r'::pushyourluck\b', pk('pig','::pushyourluck'))
        e(old+r'::spec::(?=AnyGame|GameVisitor|catalogue|CatalogueEntry)','retrodice_games::')
        e(old+r'::','retrodice_core::')
    for old in ('retrodice_solve','solve'):
        e(old+r'::kernels::cantstop\b',pk('cantstop','::solitaire')); e(old+r'::kernels::duel\b',pk('cantstop','::duel')); e(old+r'::kernels::yahtzee\b',pk('yahtzee','::kernel'))
        e(old+r'::kernels::wide\b','retrodice_solver::wide'); e(old+r'::engine::cantstop\b',pk('cantstop','::engine'))
        e(old+r'::engine::(?=solvable\b|SolvableVisitor)','retrodice_games::')
        e(old+r'::observer\b','retrodice_core::observer'); e(old+r'::','retrodice_solver::')
    for old in ('retrodice_watch','watch'): e(old+'::','retrodice_core::observer::')
    for old in ('retrodice_chance','chance'): e(old+'::','retrodice_stats::')
    e('tablebase::','retrodice_tablebase::')
    for old in ('retrodice_odds','odds'): e(old+'::',pk('cantstop','::odds::'))
    for old in ('retrodice_play','play'):
        e(old+r'::cantstop\b',pk('cantstop','::strategies')); e(old+r'::yahtzee\b',pk('yahtzee','::strategies')); e(old+r'::farkle\b',pk('farkle','::strategies')); e(old+r'::pig\b',pk('pig','::strategies'))
        if old=='play': e('play::','retrodice_play::')
    e(r'(retrodice_)?coach::(?=CoachVisitor|coached\b)','retrodice_games::')
    e('coach::','retrodice_coach::'); e('tune::','retrodice_tune::')
    # facade
    for g in GAMES: e(rf'retrodice::rules::{g}\b',f'retrodice::{g}')
    e(r'retrodice::rules::pig\b','retrodice::pig'); e(r'retrodice::rules::pushyourluck\b','retrodice::pig::pushyourluck')
    e(r'retrodice::rules::spec::(?=AnyGame|GameVisitor|catalogue)','retrodice::games::'); e(r'retrodice::rules::','retrodice::core::')
    e(r'retrodice::solve::kernels::cantstop\b','retrodice::cantstop::solitaire'); e(r'retrodice::solve::kernels::duel\b','retrodice::cantstop::duel'); e(r'retrodice::solve::kernels::yahtzee\b','retrodice::yahtzee::kernel')
    e(r'retrodice::solve::engine::cantstop\b','retrodice::cantstop::engine'); e(r'retrodice::solve::observer\b','retrodice::core::observer'); e(r'retrodice::solve::','retrodice::solver::')
    e(r'retrodice::chance::','retrodice::stats::'); e(r'retrodice::odds::','retrodice::cantstop::odds::')
    e(r'retrodice::play::cantstop\b','retrodice::cantstop::strategies'); e(r'retrodice::play::yahtzee\b','retrodice::yahtzee::strategies'); e(r'retrodice::play::farkle\b','retrodice::farkle::strategies'); e(r'retrodice::play::pig\b','retrodice::pig::strategies')
    return R
SPLIT={ 'rules::spec':({'AnyGame','GameVisitor','catalogue','CatalogueEntry'},'retrodice_games'),
        'solve::engine':({'solvable','SolvableVisitor'},'retrodice_games'),
        'coach':({'CoachVisitor','coached'},'retrodice_games'),
        'crate::engine':({'solvable','SolvableVisitor'},'retrodice_games'),
        'solve':({'observer'},None)}
def split_use(text):
    def sub(m):
        ind,vis,path,items=m.group(1),m.group(2) or '',m.group(3),m.group(4)
        if path not in SPLIT: return m.group(0)
        names,dest=SPLIT[path]
        if dest is None: return m.group(0)
        its=[i.strip() for i in items.replace('\n',' ').split(',') if i.strip()]
        a=[i for i in its if i in names]; b=[i for i in its if i not in names]
        if not a: return m.group(0)
        out=''
        if b: out+=f'{ind}{vis}use {path}::'+(b[0] if len(b)==1 else '{'+', '.join(b)+'}')+';\n'
        out+=f'{ind}{vis}use {dest}::'+(a[0] if len(a)==1 else '{'+', '.join(a)+'}')+';'
        return out
    return re.sub(r'^([ \t]*)(pub )?use ([\w:]+)::\{([^{}]*)\};',sub,text,flags=re.M)
for f in files:
    if f.startswith(('lab/','xtask/')) or True:
        s=open(f).read(); o=s
        s=split_use(s)
        for r,b in origin_rules(f): s=r.sub(b,s)
        for r,b in ext_rules(f): s=r.sub(b,s)
        s=s.replace('zzcrate','crate')
        if s!=o: open(f,'w').write(s)
