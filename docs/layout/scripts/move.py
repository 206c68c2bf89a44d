import os,re,subprocess,sys,glob
os.chdir('.')
def git(*a): subprocess.run(['git',*a],check=True)
moved={}  # new path -> (old crate, kind)
def mv(old,new):
    os.makedirs(os.path.dirname(new) or '.',exist_ok=True)
    git('mv',old,new)
HALLS={'core':'retrodice_core','stats':'retrodice_stats','tablebase':'retrodice_tablebase','solver':'retrodice_solver','play':'retrodice_play','coach':'retrodice_coach','tune':'retrodice_tune'}
# --- game rules
mv('rules/src/cantstop','crates/cantstop/src/rules')
mv('rules/src/yahtzee','crates/yahtzee/src/rules')
mv('rules/src/farkle','crates/farkle/src/rules')
mv('rules/src/pig','crates/pig/src/rules')
mv('rules/src/pushyourluck','crates/pig/src/pushyourluck')
# --- kernels
mv('solve/src/kernels/cantstop','crates/cantstop/src/solitaire')
mv('solve/src/kernels/duel','crates/cantstop/src/duel')
mv('solve/src/kernels/yahtzee','crates/yahtzee/src/kernel')
mv('solve/src/kernels/wide.rs','solve/src/wide.rs')
git('rm','-q','solve/src/kernels/mod.rs')
mv('solve/src/engine/cantstop.rs','crates/cantstop/src/engine.rs')
mv('solve/src/engine/yahtzee.rs','crates/yahtzee/src/engine.rs')
mv('solve/examples/cantstop_kernel.rs','crates/cantstop/examples/cantstop_kernel.rs')
mv('solve/examples/duel_kernel.rs','crates/cantstop/examples/duel_kernel.rs')
mv('solve/examples/yahtzee_ablation.rs','crates/yahtzee/examples/yahtzee_ablation.rs')
mv('solve/benches/yahtzee.rs','crates/yahtzee/benches/kernel.rs')
# --- odds
mv('odds/src/lib.rs','odds/src/mod.rs')
mv('odds/src','crates/cantstop/src/odds')
mv('odds/benches/odds.rs','crates/cantstop/benches/odds.rs')
mv('odds/tests','crates/cantstop/tests/odds')
mv('crates/cantstop/tests/odds/main.rs','crates/cantstop/tests/odds/mod.rs')
# --- play
mv('play/src/cantstop','crates/cantstop/src/strategies')
mv('play/src/yahtzee','crates/yahtzee/src/strategies')
mv('play/src/farkle.rs','crates/farkle/src/strategies.rs')
mv('play/src/pig.rs','crates/pig/src/strategies.rs')
mv('play/src/learning/cantstop.rs','crates/cantstop/src/learning.rs')
mv('play/src/learning/yahtzee.rs','crates/yahtzee/src/learning.rs')
mv('play/data/yahtzee','crates/yahtzee/data')
mv('play/data','crates/cantstop/data')
for f in ['cantstop','minds']: mv(f'play/benches/{f}.rs',f'crates/cantstop/benches/{f}.rs')
mv('play/benches/yahtzee.rs','crates/yahtzee/benches/strategies.rs')
for f in ['measure_minds','pack_minds']: mv(f'play/examples/{f}.rs',f'crates/cantstop/examples/{f}.rs')
for f in ['yahtzee_duel','yahtzee_speed']: mv(f'play/examples/{f}.rs',f'crates/yahtzee/examples/{f}.rs')
# --- coach
mv('coach/src/motive/cantstop.rs','crates/cantstop/src/motives.rs')
mv('coach/src/motive/yahtzee.rs','crates/yahtzee/src/motives.rs')
mv('coach/src/pasted','crates/cantstop/src/pasted')
mv('coach/src/pasted.rs','crates/cantstop/src/pasted.rs')
mv('coach/src/farkle.rs','crates/farkle/src/coach.rs')
# --- rules tests
for f in ['census','naive','notation','values']: mv(f'rules/tests/cantstop_{f}.rs',f'crates/cantstop/tests/{f}.rs')
mv('rules/tests/naive','crates/cantstop/tests/generator')
mv('rules/tests/data/cantstop_perft.csv','crates/cantstop/tests/data/cantstop_perft.csv')
# --- all-games tests
mv('rules/tests/data/playthroughs','crates/retrodice/tests/data/playthroughs')
for f in ['playthroughs','positions']: mv(f'rules/tests/{f}.rs',f'crates/retrodice/tests/{f}.rs')
mv('rules/src/spec/tests.rs','crates/games/src/tests.rs')
mv('solve/tests','crates/retrodice/tests/solver')
mv('crates/retrodice/tests/solver/main.rs','crates/retrodice/tests/solver/mod.rs')
mv('solve/benches/solve.rs','crates/retrodice/benches/solve.rs')
mv('play/tests','crates/retrodice/tests/play')
mv('crates/retrodice/tests/play/main.rs','crates/retrodice/tests/play/mod.rs')
mv('play/src/learning/tests.rs','crates/retrodice/tests/play/learning.rs')
mv('coach/tests','crates/retrodice/tests/coach')
mv('crates/retrodice/tests/coach/main.rs','crates/retrodice/tests/coach/mod.rs')
# --- observer into core
mv('watch/src/lib.rs','rules/src/observer.rs')
mv('watch/src/pace.rs','rules/src/observer/pace.rs')
# --- halls
mv('rules/src','crates/core/src')
for old,new in [('chance','stats'),('tablebase','tablebase'),('solve','solver'),('play','play'),('coach','coach'),('tune','tune'),('api','api')]:
    for sub in sorted(os.listdir(old)):
        if git_tracked:=subprocess.run(['git','ls-files',f'{old}/{sub}'],capture_output=True,text=True).stdout:
            mv(f'{old}/{sub}',f'crates/{new}/{sub}')
for sub in sorted(os.listdir('retrodice')):
    if sub=='tests': 
        for t in os.listdir('retrodice/tests'): mv(f'retrodice/tests/{t}',f'crates/retrodice/tests/{t}')
    else: mv(f'retrodice/{sub}',f'crates/retrodice/{sub}')
mv('rules/Cargo.toml','crates/core/Cargo.toml')
for c in ['rules','watch','odds']:
    for l in ['LICENSE-APACHE','LICENSE-MIT']:
        if os.path.lexists(f'{c}/{l}'):
            if c=='rules': mv(f'{c}/{l}',f'crates/core/{l}')
            elif c=='odds': mv(f'{c}/{l}',f'crates/cantstop/{l}')
            else: git('rm','-q',f'{c}/{l}')
git('rm','-q','watch/Cargo.toml'); mv('odds/Cargo.toml','crates/cantstop/Cargo.toml')
