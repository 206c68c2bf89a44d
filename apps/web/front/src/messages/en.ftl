# The texts of the pages in English, the language that all others are compared with.
#
# { $name } is filled in. <mark>…</mark> is what the page shows as a link, a key and the like; keep
# the marks. LOWER() writes a name in small letters. Which messages a page uses is found by their ids.

## Words of every page

again = try again
analyse-clear = Clear
back = Back
box = Box
box-is-open = open
bust = Bust
close = Close
coach = Coach
column = Column
copied = Copied
day = Day
dice = Dice
error-rate = Error rate
forward = Forward
game = Game
games = Games
gives-away = Gives away
halt = Stop
hold = Hold
hold-win = Hold and win
keys = Keys
luck = Luck
move = Move
next = Next
pairs = Pairs
player = Player
player-numbered = player { $number }
players = Players
rating = Rating
ratings = Ratings
redo = Redo
residual = Residual
roll = Roll
roll-again = Roll again
roll-all = Roll all dice
roll-some =
    { $count ->
        [one] Roll { $count } die
       *[other] Roll { $count } dice
    }
rule28 = The Rule of 28
runner = runner
seat-free = free seat
seat-other = the other
seat-others = the others
seat-you = you
start = Start
stop = Stop
stop-win = Stop and win
try-again = Try again
turn = turn { $turn }
undo = Undo
value = Value
verdict = Verdict
waiting = Working it out …
won = Won
you = You

## The frame of all pages

app-dark = Dark colours
app-home = retrodice, to the first page
app-key-explore = explorer
app-key-help = these keys
app-key-new = new game
app-key-theme = dark or light
app-language = Language
app-light = Light colours
app-menu = Menu
app-offline = Offline: games, puzzles and the coach go on.
app-pages = Pages
app-skip = Skip to the page
page-analyse = Analyse
page-explore = Explore
page-me = Me
page-play = Play
page-puzzles = Puzzles
page-review = Review
page-rules = Rules

## Keys

key-best = play the best move
key-box-before = box before
key-box-next = next box
key-coach = coach: off, after my move, before it
key-copy = copy the position
key-enter = Enter
key-hint = hint: a nudge, the best move, all moves
key-hint-learn = hint: the question, whether to go on, the best move
key-keep = keep a die
key-look = look back: the last step, then ← and →
key-pair = choose a pair
key-pair-before = pair before
key-pair-next = next pair
key-paste = paste a position
key-roll = roll, or roll again
key-score = score in the selected box
key-space = space
key-table = table of all moves

## Games, boxes and moves

game-bigpig = Big Pig
game-both = { $name } { $seats }
game-cantstop = Can’t Stop
game-farkle = Farkle
game-hog = Hog
game-kniffel = Kniffel
game-pig = Pig
game-piglet = Piglet
game-pushyourluck = Push your luck
game-sized = { $name } ({ $size })
game-to = { $name } to { $target }
game-yacht = Yacht
game-yahtzee = Yahtzee
game-yatzy = Yatzy
rule-forced-roll = spaces blocked
rule-jump = jumping over
rule-two-dice = two dice
rule-win =
    to { $count ->
        [one] one column
       *[other] { $count } columns
    }
seats-1 = alone
seats-2 = for two
seats-3 = for three
seats-4 = for four
box-chance = Chance
box-five-kind = Five of a kind
box-fives = Fives
box-four-kind = Four of a kind
box-fours = Fours
box-full-house = Full house
box-large-straight = Large straight
box-ones = Ones
box-pair = One pair
box-sixes = Sixes
box-small-straight = Small straight
box-three-kind = Three of a kind
box-threes = Threes
box-two-pairs = Two pairs
box-twos = Twos
box-yahtzee = Yahtzee
move-aside = set aside { $dice }
move-both = { $first }, { $second }
move-bust = bust
move-dice =
    { $count ->
        [0] no dice
        [one] one die
       *[other] { $count } dice
    }
move-hold = hold
move-keep = keep { $dice }
move-keep-none = keep none
move-roll = roll again
move-score = score { LOWER($box) }
move-stop = stop
move-take = count the points
unit-points = expected points
unit-turns = expected turns
unit-win-probability = chance to win

## Opponents: who plays by which strategy

opponent-alone = Solo Sally
opponent-bonus2026 = Bonus Bea
opponent-cautious = Cautious Cora
opponent-constant2009 = Counting Carl
opponent-daring = Daring Dan
opponent-greedy = Greedy Greg
opponent-halves = Halving Hal
opponent-hold = Holding Hanna
opponent-linear2009 = Nimble Nora
opponent-linear2011 = Climbing Kim
opponent-means = Average Ava
opponent-mind = Mindful Mia
opponent-novice = Novice Ned
opponent-odds = Odds-on Otto
opponent-optimal = Perfect Petra
opponent-pace = Pacing Paul
opponent-random = Random Rudi
opponent-rule28 = Timid Tim
opponent-rules2007 = Listing Lou
opponent-rules2026 = Ruling Ruth
opponent-simple = Simple Simon
opponent-stages = Steady Stella
opponent-steps = Seven-step Sam
opponent-survival = Surviving Sue
way-alone = plays the best solitaire and minds only claimed columns
way-bonus2026 = estimates every box, and the chance of the bonus
way-cautious = holds early
way-constant2009 = Rule of 28 with other numbers
way-daring = rolls on and on
way-greedy = takes the most points in each turn
way-halves = adds up the best of both halves of the sheet
way-hold = takes all that scores and holds at a fixed total
way-linear2009 = weighs spaces by their height
way-linear2011 = champion of 2011: high spaces weigh more
way-means = expects the usual of every open box
way-mind = looks to the end of the turn, with a trained mind beyond it
way-novice = keeps what there is most of
way-odds = stops by the odds of the next roll
way-optimal = knows the value of every position
way-pace = holds at 21 and an eighth of what it is behind
way-random = anything that is allowed
way-rule28 = Rule of 28
way-rules2007 = two short lists of rules
way-rules2026 = two lists of rules, grown
way-simple = Rule of 28, stopped at 26
way-stages = weighs the odds by the stage of the race
way-steps = three runners and seven spaces, then stops
way-survival = rolls while a roll wins more than it loses
strength-best = the strongest here
strength-points = scores { $points } on average
strength-turns = needs { $turns } turns on average
strength-wins =
    wins { $share } against { $others ->
        [one] { $name }
       *[other] { $others } × { $name }
    }

## Results

result-finished = { $name } finished { $how }
result-given-up = { $name } gave up
result-given-up-won = { $name } gave up; { $winners } won
result-points =
    { $count ->
        [one] with { $count } point
       *[other] with { $count } points
    }
result-shared = { $winners } share the win { $how }
result-turns =
    { $count ->
        [one] in { $count } turn
       *[other] in { $count } turns
    }
result-won = { $name } won { $how }

## Verdicts and the reasons for the best move

verdict-blunder = blunder
verdict-close = too close to call
verdict-doubtful = doubtful
verdict-good = good
verdict-inaccuracy = inaccuracy
verdict-lost = { $name } played “{ $move }”, which gives away { $loss }; best: { $best }.
verdict-mistake = mistake
verdict-played = { $name } played “{ $move }”.
rating-advanced = advanced
rating-beginner = beginner
rating-casual = casual
rating-expert = expert
rating-flawless = flawless
rating-intermediate = intermediate
rating-world-class = world class
motive-bonus-kept = After “{ $move }” the upper bonus would be out of reach.
motive-bonus-lost = That puts the upper bonus out of reach.
motive-bonus-now = It earns the upper bonus of { $points } points.
motive-claims =
    Stopping claims { $count ->
        [one] column { $columns }
       *[other] columns { $columns }
    }.
motive-climbs =
    It climbs { $spaces ->
        [one] { $spaces } space
       *[other] { $spaces } spaces
    }, “{ $move }” only { $fewer }.
motive-completes = { $box }: { $chance } rolls complete it, { $less } after “{ $move }”.
motive-course =
    The upper bonus then needs { $needs ->
        [one] { $needs } more point
       *[other] { $needs } more points
    }; { $dice } dice in each open upper box make { $points }.
motive-dice-left = It leaves { $dice } dice to roll, “{ $move }” only { $fewer }.
motive-extra = The extra Yahtzee earns { $points } points.
motive-jump = In column { $column } the runner jumps over an opponent and climbs { $spaces } spaces.
motive-last-round = It is your last turn, and it takes { $points } points to pass { $best }.
motive-lends = After “{ $move }” the next player could jump over your piece in column { $column }.
motive-marker =
    It leaves { $left ->
        [one] a runner
       *[other] { $left } runners
    } free; after “{ $move }” { $bust }.
motive-minimum =
    { $first ->
        [yes] It takes { $points } points to get on the board.
       *[no] A turn counts only from { $points } points on.
    }
motive-more-points = It sets aside { $points } points more than “{ $move }”.
motive-must-roll = The runner in column { $column } shares a space with an opponent, so you may not stop.
motive-next-wins =
    { $chance } rolls { $alone ->
        [yes] can end
       *[no] can win
    } the game.
motive-odds =
    { $agrees ->
        [yes] One more roll gains { $gain } points on average and loses { $loss }.
       *[no] By points alone you would { $rolls ->
            [yes] end the turn
           *[no] roll
        }: one more roll gains { $gain } on average and loses { $loss }.
    }
motive-race =
    { $ahead ->
        [yes] Ending the turn leaves you ahead.
       *[no] Ending the turn would leave you behind.
    }
motive-reach =
    The runner in column { $column } is { $spaces ->
        [one] { $spaces } space
       *[other] { $spaces } spaces
    } from the top, and { $chance } rolls can move it.
motive-rival =
    { $place ->
        [0] The opponent
       *[other] The player { $place } to the left
    } needs one more column and is { $spaces ->
        [one] { $spaces } space
       *[other] { $spaces } spaces
    } from the top of column { $column }.
motive-rival-needs = The opponent needs only { $points } to win.
motive-safer = It is safer: after “{ $move }” { $bust }.
motive-stake =
    { $keeps ->
        [yes] Stopping keeps { $spaces ->
            [one] { $spaces } space
           *[other] { $spaces } spaces
        }.
       *[no] A bust would lose { $spaces ->
            [one] { $spaces } space
           *[other] { $spaces } spaces
        }.
    }
motive-wins =
    It { $alone ->
        [yes] ends
       *[no] wins
    } the game.
motive-zero = A zero costs least in { LOWER($box) }.
of-hundred = { $count } of 100
of-hundred-few = fewer than 1 of 100
of-hundred-most = more than 99 of 100
reason-close = { $sure }. { $open }: too close to be sure, { $best } by a hair
reason-close-all = Too close to be sure: { $best } by a hair
reason-both = Ending the turn leaves you at { $stop }, rolling at { $roll }.
reason-equal = “{ $move }” is just as good.
reason-estimated = Estimated, ± { $margin }.
reason-further-points = With the opponent { $more } further, it would be “{ $move }”.
reason-further-seat = With the player { $place } to the left one space higher in column { $column }, it would be “{ $move }”.
reason-further-space = With the opponent one space higher in column { $column }, it would be “{ $move }”.
reason-inexact = Estimated, not exact.
reason-next = The next best, “{ $move }”, gives away { $loss }.
reason-not-roll = { $call }. Rolling again, { $safe }.
reason-position = The position is worth { $value }.
reason-roll = { $call }: { $safe }.
reason-rule28 =
    The Rule of 28 counts { $count } and would { $would ->
        [stop] stop
       *[roll] roll
    }{ $verdict ->
        [timid] : too timid here
        [bold] : too bold here
       *[right] { "" }
    }.
reason-value = That is worth { $value }.
reason-worth = { $call } is worth { $value }.
reasons-rolls = The rolls that decide it
rolls-any = any { $sums }
safe-all = no roll can bust
safe-rolls =
    { $share } rolls { $count ->
        [one] is safe
       *[other] are safe
    }
source-mind = estimated: exact within the turn, a trained mind at its end
source-profile = estimated: every seat replies to the others
source-rollouts = estimated: games played out with the same dice
source-solved = solved exactly
worth-points = { $amount } points
worth-turns = { $amount } turns
outcome-lost = { $move } gives away { $loss }: { $verdict }.
outcome-points =
    { $points ->
        [one] { $points } point of 100
       *[other] { $points } points of 100
    }.
nudge-bust = these dice lose the turn
nudge-close = whether to go on is too close to call
nudge-end = it is time to end the turn
nudge-go-on = do not end the turn yet
nudge-nothing = there is nothing to choose
nudge-only = there is only one move
nudge-roll = there is nothing to choose: roll
nudge-several = more than one move is best
nudge-which = the question is only which move, not whether to go on
leak-aside = set the wrong dice aside
leak-box = the wrong box
leak-columns = the wrong columns
leak-kept = kept the wrong dice
leak-rolled = rolled once too often
leak-stopped = stopped too early

## Terms, explained where they stand: the first form is the name, the others are words of texts

meaning-bust = A roll that moves no runner, or scores nothing. It ends the turn, and all that the turn has brought is lost. A roll that is no bust is safe.
meaning-chance = How often whoever is at move would win from here, if everybody went on as well as the coach knows how.
meaning-claimed = Whoever stops on the top of a column has claimed it: it counts towards the win, and nobody moves there any more.
meaning-close = ≈: the values are estimates, and too close to tell which move is better.
meaning-error-rate = 1,000 times the mean of what your decisions gave away. Lower is better.
meaning-estimate = Not worked out to the end of the game. The number after ± says how far off it may be: 95 of 100 such estimates are nearer.
meaning-exact = Worked out for every roll to the end of the game, not tried out: no chance is left in the number.
meaning-gives-away = How much less a move is worth than the best one: chance to win, points, or turns.
meaning-luck = What the dice brought: the value after a roll less the average over all rolls.
meaning-residual = What is left in a review because values are estimates; zero where they are exact.
meaning-rollout = The game is played on many times from here, every move with the same dice, and the results are averaged.
meaning-rule28 = A rule of thumb for when to stop: spaces and runners count, rare columns more, and at 28 one stops. The page Rules has it in full.
meaning-runner = A marker of this turn. There are three; whoever stops puts their own pieces where the runners stand.
meaning-signs = Good, doubtful or inaccurate, a mistake, a blunder; by what the move gives away.
meaning-turns = How many turns it takes from here on average, this one included. Fewer is better.
term-bust = Bust | busts | safe
term-chance = Chance to win | win chance
term-claimed = Claimed column | claims | claimed
term-close = Too close to call
term-error-rate = Error rate
term-estimate = Estimated
term-exact = Exact | exactly
term-gives-away = Gives away
term-luck = Luck
term-residual = Residual
term-rollout = Rollout | played out
term-rule28 = Rule of 28
term-runner = Runner | runners
term-signs = =, ?!, ?, ??
term-turns = Expected turns | more turns

## Tables, boards and charts

advice-all = All { $count } moves
advice-fewer = Fewer
advice-rule28 = The count of the Rule of 28 after the move; it stops at 28
ask-filled = filled
ask-here = score here
ask-here-in = score here in { $box }
ask-score = Score
ask-upper = Upper so far
bands-doubtful = ?! doubtful up to
bands-good = = up to
bands-inaccuracy = ?! up to
bands-mistake = ? up to, beyond ??
bands-percent = per cent of win chance
bands-title = What counts as what
bands-usual = The usual
board-at = { $name } at { $at }
board-claimed = claimed by { $name }
board-column = column { $column } of { $length }: { $state }
board-empty = nothing on it yet
board-runner = runner at { $at }
board-space = column { $column }, space { $at }
board-words = board: { $words }
chances-after = After “{ $move }”: { $shares }
chances-points = { $name } can expect { $points } points in the end
chances-turns = { $turns } more turns to expect
chances-words = chance to win: { $shares }
wins-instead = To win: { $move }, { $share }. For the most points: { $points }, { $less }.
chart-bars =
    { $count ->
        [one] { $count } bar
       *[other] { $count } bars
    } from { $first } to { $last }
chart-points =
    { $title }, { $count ->
        [one] { $count } point
       *[other] { $count } points
    }: { $spans }
dice-none = no dice on the table
dice-words = dice { $dice }
die-keep = keep
die-roll = roll
die-words = die { $number } shows { $face }: { $then }
match-claimed = { $name }: { $claimed } of { $needed }
match-own = each on a board of their own
pairs-aside = Dice to set aside
pairs-both = { $first } and { $second }
pairs-key = { $pair }, key { $key }
race-has = { $name } has { $score }
race-of = of { $target }
race-risk = and { $points } at risk
sheet-extra = Extra bonuses
sheet-score = score { $points } in { $box }
sheet-total = Total
sheet-upper = Upper, of { $needed }

## Failures

failure-check = check the position
failure-computation = the computation
failure-load = load it again
failure-page = this page
failure-refused = the server refused it
failure-reload = try again; load the page again if that does not help
failure-restart = start it again: retrodice serve
failure-server = the server
failure-silent = it does not answer
failure-stopped = You stopped it. Ask again to go on.
failure-start = it did not start
failure-status = it answered { $status }
refused-busy = The coach has too much to do. Try again in a moment.
refused-failed = Something went wrong in the computation. If it happens again, please report it.
refused-forbidden = That is for another player to do, in their own browser.
refused-full = There is no room for more games. Delete some of them first.
refused-missing = There is no such thing here.
refused-notation = This cannot be read. A position is written “game | fields”; the page Analyse has an example for every game.
refused-part = “{ $part }” cannot be read. A position is written “game | fields”; the page Analyse has an example for every game.
refused-request = This cannot be done.
refused-stale = The game has gone on elsewhere, perhaps in another window. You see it as it is now.
refused-too-large = This game is too large to be solved while you wait. Take a smaller board or a position nearer to the end.
refused-too-long = This takes longer to compute than you would wait. Ask about a smaller game or a position nearer to its end.
refused-unsupported = This is not available for these rules.

## The first page

home-all = All games, and a search
home-chair = Take a pair of dice, then roll on or stop. Three full columns win. A roll that fits nowhere loses the turn.
home-daily = Today’s puzzles
home-daily-line = Five positions. Roll or stop?
home-go-on = Go on
home-ladder = Opponents by measured strength
home-notice = Line { $line }: { $text }
home-notices = These lines were read otherwise than they look:
home-open = Open the game
home-play = Play { $name }
home-friend = Play a friend
home-friend-line = You get a link to send.
home-by-link = by a link: each in their own browser
home-joins = joins by the link
home-delete = Delete it
home-delete-game = delete the game { $game } of { $when }
home-game-cantstop = Can’t Stop
home-game-farkle = Farkle
home-game-hog = Hog
home-game-pig = Pig
home-game-small = Can’t Stop, small
home-game-yahtzee = Yahtzee
home-games = Games here
home-before = Import the lines before line { $line }
home-import = Import a game
home-keep = Keep it
home-name = Name of player { $number }
home-new = New to Can’t Stop? The rules, and a first turn in two minutes.
home-none = None yet. Every step is kept, whatever happens to the browser or the server.
home-other = Other games, own dice
home-person = human
home-player = Player { $number }
home-players =
    { $count ->
        [one] player, alone
       *[other] players
    }
home-record = A game as exported, or played at a real table, or the text log of an online table of Can’t Stop
home-review = review
home-seat = Seat { $number } is played by
home-seed = Seed of the dice, to play a game again
home-spec = Rules code
home-take = Import it
home-omit = Leave line { $line } out
home-title = Pull up a chair: your move.
home-was = It was { $what }
ruleset-alone = Alone, nobody is in the way.
ruleset-board = Small: { $sides }-sided dice, { $shortest } to { $longest } spaces
ruleset-official = Official board, columns 2 to 12
ruleset-on = Board
ruleset-sharing = When a runner would end its move on another player’s space
ruleset-spec = Rules code:
ruleset-title = Rules
ruleset-usual = The usual rules
ruleset-win = Columns to win
sharing-forced-roll = it may, but not stop there: the turn goes on
sharing-free = both may stand there
sharing-jump = it jumps over to the next free space

## Playing

## What the coach says.
gain-points = { $count } more points
gain-turns = { $count } fewer turns
gain-wins = { $count } more wins in 100
gauge-only = Only <strong>{ $share }</strong> rolls { $count ->
    [one] is safe
   *[other] are safe
  }
gauge-rule28 = Rule of 28 counts <strong>{ $count }</strong>: { $then ->
    [roll] roll
   *[stop] stop
  }
gauge-safe = <strong>{ $share }</strong> rolls { $count ->
    [one] is safe
   *[other] are safe
  }
gauge-safe-all = No roll can bust
gauge-stake = { $count ->
    [one] <strong>1 space</strong> at stake
   *[other] <strong>{ $count } spaces</strong> at stake
  }
gauge-stake-low = { $count ->
    [one] Only <strong>1 space</strong> at stake
   *[other] Only <strong>{ $count } spaces</strong> at stake
  }
say-also = { $count ->
    [one] { $moves } is about as good.
   *[other] { $moves } are about as good.
  }
say-best = best
say-columns = take { $columns }
say-even = Too close to be sure: I would { $then ->
    [roll] roll
   *[stop] stop
  }.
say-quiet = I keep quiet until you have moved. Tap me if you would like a word before.
say-roll = { $name }, it is your turn: roll.
say-roll-you = Your turn: roll.
say-than-move = { $gain } than “{ $move }”.
say-than-roll = { $gain } than rolling.
say-than-stop = { $gain } than stopping.
say-thinking = Let me look …
say-then = { $first }, and { $second }
say-your-move = Your move.
sure-estimate = estimated ± { $margin }
sure-exact = exact
sure-unknown = estimated
settle-done = { $games ->
    [one] Settled after { $games } game each: the best is worth { $low } to { $high } more.
   *[other] Settled after { $games } games each: the best is worth { $low } to { $high } more.
  }
settle-few = { $games ->
    [one] Stopped after { $games } game each: too few to tell.
   *[other] Stopped after { $games } games each: too few to tell.
  }
settle-open = { $games ->
    [one] Still close after { $games } game each: { $low } to { $high } apart. Take either.
   *[other] Still close after { $games } games each: { $low } to { $high } apart. Take either.
  }
sure-rollout = rolled out ± { $margin }
settle-stop = Stop here
settle-start = Settle it
settle-progress = way to the limit of this rollout
settle-running = game { $games } of each, { $seconds } s at most
verdict-head-best = Well played.
verdict-head-close = It was close.
verdict-head-early = { $name } stopped too early.
verdict-head-early-you = You stopped too early.
verdict-head-late = { $name } should have stopped.
verdict-head-late-you = You should have stopped.
verdict-head-other = Better: { $move }.
verdict-cost = { $verdict }, −{ $loss }
verdict-back = Take back and try again
verdict-show = Show
verdict-yours = you
wins-in-100 = { $count } wins in 100

play-best = Best
play-board = Board
play-choose-box = Choose a box to score in.
play-choose-box-first = Choose a box first: j and k, or tap it.
play-choose-pair = Choose a pair first: tap it or its column.
play-ends = This move ends the turn.
play-goes-on = This move cannot end the turn.
play-nothing = Nothing yet: roll.
play-so-far = So far
play-story = The game so far
play-title = A game of { $game }
step-before = step before
step-next = next step
turn-box = Choose a box
turn-bust = Bust: the turn is lost.
turn-faces = Faces of your dice
turn-faces-as = dice, as 1-3-3-4
turn-pass = Pass the dice
turn-playing = { $name } is playing …
turn-score = Score { $points } in { LOWER($box) }
turn-take = Take these dice
coach-after = after my move
coach-ask = Ask the coach
coach-before = before my move
coach-hint = Hint
coach-intro = Each of your moves gets a verdict here, and what it cost.
coach-more = More
coach-more-hint = Ask again for the move.
coach-no-advice = No advice for this position.
coach-off = off
coach-over = The review shows what each decision cost, and which were luck.
invite-asked = { $name } asks you to play.
invite-name = Your name
invite-join = Sit down and play
invite-looking = You are looking on: every seat is taken.
invite-title = Send this link to a friend
invite-link = Link to this game
invite-waiting = The seat is free until somebody sits down. You need not wait.
invite-local = This address works on this machine only. For others on your network, start
coach-silent = Silent, unless you ask for a hint.
coach-when = The coach speaks
extras-calm = calmly
extras-copy = Copy
extras-csv = CSV
extras-give-up = Give up …
extras-hand = our own dice, typed in
extras-hash = Fair dice: the hash of the seed is <code>{ $hash }</code>; the seed is shown when the game is over.
extras-jsonl = JSON lines
extras-pace = Opponents play
extras-play-on = Play on
extras-quick = at once
extras-seed = Fair dice: the hash of the seed is <code>{ $hash }</code>; the seed was <code>{ $seed }</code>.
extras-slow = slowly
extras-sure = Yes, give up
extras-text = Record
extras-title = Position, dice, settings, export
log-all = All { $count } turns
log-held = held
log-kept = kept { $dice }
log-last = The last turns
log-look = look at roll { $number }: { $step }
log-stopped = stopped
log-stopped-spaces =
    { $count ->
        [one] stopped: +{ $count } space
       *[other] stopped: +{ $count } spaces
    }
look-analyse = Analyse this position
look-back = Back to the game
look-bust = <strong>Bust.</strong> These dice fit nowhere.
look-roll = Roll { $number }
over-again = Play again
over-follow = Look on
over-join = Join the next game
over-learn =
    { $count ->
        [one] { $count } mistake: learn from it
       *[other] { $count } mistakes: learn from them
    }
over-none = You made no mistakes.
over-new = New game
over-next = The next game has begun.
over-review = Review this game

## Analysing

analyse-answer = Show the answer
analyse-as-text = Positions of this game are edited as text.
analyse-before = Before the roll
analyse-begin = Begin with
analyse-copy-link = Copy link
analyse-copy-position = Copy position
analyse-copy-quiz = Copy as quiz
analyse-edit = Edit
analyse-key-answer = show or hide the answer
analyse-key-walk = walk on: the best move, or a roll
analyse-look = Open
analyse-position = Position: game, squares, markers, dice
analyse-quiz = What would you do?
analyse-walk = Play on
analyse-words = Your words with the quiz
moves-roll = then roll
moves-stop = then stop
editor-cell = { $name }, column { $column }
editor-click = Click a space, or go there by arrow keys and press Enter, to put that there; again to take it away.
editor-dice = dice on the table
editor-die = Die { $number }
editor-key = what a click puts on the board
editor-numbers = Squares and runners by number
editor-place = A click puts down
farkle-dice = Dice left
heat-close = column { $column }, height { $height }: too close to call, { $gain }
heat-estimated = A marker moved through the spaces, everything else left as it is; estimated. Framed: where markers are.
heat-exact = A marker moved through the spaces, everything else left as it is; exact. Framed: where markers are.
heat-height = Height
heat-legend = ↻ roll on · ■ stop · ≈ too close to call
heat-paint = Show on the board where to keep rolling
heat-painted =
    Blue: with a marker there, better to roll again; orange: better to stop. The stronger the colour, the more it matters. All other markers stay where they are. { $exact ->
        [yes] { "" }
       *[no] Estimated.
    }
heat-roll = column { $column }, height { $height }: roll, better by { $gain }
heat-stop = column { $column }, height { $height }: stop, better by { $gain }
heat-rolls = ↻ roll on
heat-stops = ■ stop
heat-title = Keep rolling? The same as a table
pig-die = Die
pig-mover = The mover’s score
pig-open = not rolled
pig-other = The other’s score
pig-turn = Turn so far
rollout-again = Again
rollout-played = games played
rollout-title = Roll it out: play every move on until the best one is beyond doubt
rollout-words =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    } for each move, { $strategy } in every seat, the same dice for all{ $luck ->
        [out] , their luck taken out
       *[in] { "" }
    }{ $decided ->
        [yes] ; the best move is beyond doubt
       *[no] { "" }
    }
sheet-filled = Filled boxes with their points, such as <code>{ $example }</code>
sheet-not-rolled = 3, nothing rolled
sheet-rolls = Rolls left
sheet-turn = Turn a die
sheet-turn-die = turn die { $number }, now { $face }
tree-begin = Start
tree-earlier = Earlier analyses
tree-forget = forget { $position }
tree-roll = roll { $dice }
tree-title = What you tried

## Reviewing

decision-before = decision before
decision-next = next decision
link = the link
link-broken = it holds no game
link-long = This game is too long for a link. Its record can be saved where it was played.
link-whole = copy the whole of it; long links are cut by some programs
look-all = everybody’s
look-chance = Chance to win
look-chance-of = Chance to win of { $name }
look-chance-own = Your win chance
look-choice-lost = { $move } gives away { $loss }; best: { $best }.
look-decisions = Decisions
look-dot = { $number }: { $move } gives away { $loss }
look-errors = Errors by size
look-interval = 95 %: { $low } to { $high }
look-key-blunder = next blunder ??
look-key-first = first decision
look-key-inaccuracy = next inaccuracy ?!
look-key-last = last decision
look-key-mistake = next mistake ?
look-level = Level
look-lost = { $loss }; best { $best }
look-luck = The roll brought { $luck }.
look-none = Nothing to look back on yet.
look-off = { $loss } ± { $off }
look-open = Not over yet
look-others = The others
look-quiz = As a quiz
look-result = Result
look-score = Expected final score
look-start = Start
look-title = Roll { $number }, turn { $turn }: { $name }
look-turns = Expected turns in all
look-whose = Whose
remark = Remark
remark-keep = Keep
remark-what = what you think of it
review-intro = Every decision of a game graded, and luck told apart from skill.
review-no-match = No game has all of these words.
review-none = There are no games yet: <play>play one</play>.
review-search = Search
review-search-for = players, game, result

## Puzzles

puzzles-answered = puzzle { $number }, answered
puzzles-ask = What do you do?
puzzles-count = Answered
puzzles-days = Days
puzzles-done = All done: <strong>{ $score } of 100</strong>.
puzzles-five = Five more
puzzles-intro = Close decisions from real play. Everybody has the same five each day.
puzzles-key-before = puzzle before
puzzles-key-next = next puzzle
puzzles-name = Your name
puzzles-none = This game has no close decisions.
puzzles-open = puzzle { $number }
puzzles-own = You: { $before } → { $after } ± { $deviation }
puzzles-points = Score
puzzles-rating = This puzzle: { $rating } ± { $deviation }
puzzles-result = { $score } of 100. Error rate { $rate }; level: { $word }.
puzzles-right = Right
puzzles-said = You said: <strong>{ $move }</strong>.
puzzles-score = { $score } of 100
puzzles-scored = puzzle { $number }, { $score } of 100
puzzles-take = Take a test
puzzles-test = Proficiency test
puzzles-test-intro = Close decisions from real play. Ten positions; the answers come at the end.
puzzles-tested = { $when }: { $game }, { $score } of 100, error rate { $rate }, { $word }
puzzles-tests = Your tests
puzzles-theme = Theme
puzzles-theme-any = any
puzzles-theme-intro = Close decisions from real play, all of one theme.
puzzles-themes = Themes: { $themes }.
puzzles-today = Today’s puzzles
puzzles-who = Who
theme-column-at-stake = a column at stake
theme-new-column = a new column
theme-race = a race
theme-rolled-too-long = rolling too long
theme-stop-or-roll = stop or roll
theme-stopped-too-early = stopping too early
theme-upper-bonus = the upper bonus
theme-wasted-runner = a wasted runner
theme-which-box = which box
theme-which-columns = which columns
theme-which-dice = which dice
theme-zero = a zero

## Me

hint-answer = Show the answer
hint-ask = A hint
hint-theme =
    The question is { $theme ->
        [aside] which dice to set aside
        [box] which box to take
        [columns] which columns to take
        [kept] which dice to keep
       *[then] whether to go on
    }.
learn-again = You have been here before. Try it with fresh eyes.
learn-at = Mistake { $at } of { $count }
learn-days =
    { $days ->
        [0] I shall ask again.
        [one] I shall ask again tomorrow.
       *[other] I shall ask again in { $days } days.
    }
learn-done = { $found } of { $count } found.
learn-later = Later
learn-return = What you found comes back later, the rest today.
learn-title = Learn from your mistakes
ladder-own = You { $rating }
me-course =
    Rating over { $count ->
        [one] { $count } game
       *[other] { $count } games
    }: { $change }
me-due = Due today
me-habit = Mend one habit first: { $leak }.
me-lost = { $loss } lost per game
me-mistakes =
    { $count ->
        [0] no mistakes
        [one] { $count } mistake
       *[other] { $count } mistakes
    }
me-practise = Practise
me-puzzles =
    { $game }, after { $count ->
        [one] { $count } puzzle
       *[other] { $count } puzzles
    }
me-rated =
    { $game }, after { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
me-start =
    { $count ->
        [one] Start
       *[other] Start the { $count }
    }
me-curve = Error rate, game by game
me-games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }; level of the last: { $word }.
me-looking = Looking at your games: { $done } of { $total }
me-name = Your name, as you play
me-no-leaks = No errors.
me-none = No finished games under this name yet: <play>play one</play>. Then this page shows how your error rate goes, what your errors are, and lets you train on them.
me-streak =
    { $count ->
        [one] Puzzles { $count } day in a row
       *[other] Puzzles { $count } days in a row
    }
me-theme = { $right } of { $answers } right
training-left =
    { $count ->
        [one] { $count } decision
       *[other] { $count } decisions
    } to find again; { $found } found.
training-then = In the game you played “{ $move }”, which gave away { $loss }.

## Exploring

explore-odds = Odds
explore-papers = The papers’ tables
explore-parts = Parts of the explorer
explore-scores = Scores
explore-solve = Solve
explore-stopping = Stopping points
explore-triples = Triples
odds-best = The best turn brings
odds-bust = chance that the next roll loses the turn
odds-bust-free = chance that the next roll loses the turn, with { $free } of 3 markers free
odds-chance = Chance that a roll can advance the column
odds-choose = Choose up to three columns with markers: what does the next roll do?
odds-climb = Rolls to climb the column
odds-climb-unit = length over expected spaces
odds-columns = Columns with markers
odds-lost = It is lost
odds-note = One turn looked at alone, a space worth the same everywhere, one space in each marked column to begin with.
odds-rolls = Rolls of it
odds-spaces = { $spaces } spaces
odds-stop = Stop with
odds-stop-at = { $spaces } spaces or more
odds-three = Three columns in mind
odds-title = What a roll does
papers-drawn = Column drawn
papers-measured = { $column }, as measured
papers-note = Printed values, ✓ where ours read the same, ≠ where they do not; grey ones are ours alone.
papers-same = the same as ours
papers-table = Table
scores-chance = Chance of at least
scores-deviation = deviation
scores-mean = mean
scores-median = median
scores-of = Score of { $player } in { $game }
scores-title = Final scores, exactly
scores-unit = probability of each score
solve-intro = Retrograde analysis from the last positions to the first: Can’t Stop boards such as <code>cantstop(3,2)</code>, <code>pig(100)</code>, <code>yahtzee</code>.
solve-progress = work done
solve-title = Solve a game in front of you
solve-words = { $unit } at the start of { $game }. { $anchors } anchors in { $seconds } s.
stopping-cell = { $columns }: stop with { $spaces } spaces or more; { $chance } of the rolls go on
stopping-chance = rolls that go on, in %
stopping-column = One column
stopping-intro = Three markers are out, one of them in column { $column }. For every pair of other columns: the spaces of a turn with which it is best to stop, or the share of rolls that do not lose it.
stopping-shown = Shown
stopping-stop = stop with so many spaces
stopping-title = How far to push
stopping-with = With column { $column }
triples-all = All { $count }
triples-by = Ranked by
triples-chance = chance of a roll
triples-columns = Columns
triples-expected = spaces of a roll
triples-failure = risk of the best turn
triples-head-chance = Chance
triples-head-roll = Worth of a roll
triples-head-rolls = Rolls
triples-head-turn = Best turn
triples-optimal = spaces of the best turn
triples-rolls = rolls of the best turn
triples-stopping-point = stopping point
triples-title = Triples, best first
triples-worth = A space is worth
triples-worth-progress = its part of the column
triples-worth-space = one everywhere

## Rules

rules-cantstop = Be the first to reach the top of three columns. Columns 2 and 12 are short because their sums are rare; column 7 is long.
rules-cantstop-bust = A roll that moves no runner is a bust: the runners go back and all of the turn’s progress is lost.
rules-cantstop-claim = Whoever stops on the top of a column claims it. Nobody moves there any more.
rules-cantstop-more = If only one pair can move, it moves alone. Players may stand on the same space.
rules-cantstop-move = Put a runner on each of the two columns, one space above your piece, or move the runner that is there one space up. There are three runners.
rules-cantstop-roll = Roll four dice and make two pairs of them. Each pair’s sum is a column.
rules-cantstop-stop = Then roll again, or stop. Who stops puts their pieces where the runners are.
rules-farkle = Roll six dice, set aside at least one that scores (each 1 is 100, each 5 is 50, three of a kind and more besides), and roll the rest or hold. A roll without anything that scores loses the turn’s points.
rules-first-turn = Can’t Stop, a first turn in two minutes
rules-hog = Choose how many dice to roll, up to ten, and roll them once: you score their sum, but any 1 among them makes it 1 point in all. No dice score three times the difference of the other’s tens digit and your ones digit, at least 1. 100 wins.
rules-pig = Roll one die as often as you like and add it up; hold to keep the sum. A 1 loses the turn’s points. 100 wins.
rules-rule28 = A way to know when to stop, by Michael Keller (1986). Column 7 counts 1 for each space, 6 and 8 count 2, and so on to 2 and 12, which count 6; each runner adds its column’s value once more when it is put down. Three odd columns add 2, three even ones take 2 off; columns all below 8 or all above 6 add 4. Stop at 28.
rules-words = Words of the coach
rules-yahtzee = Thirteen turns, one for each box. Roll five dice; twice you may keep some and roll the others again; then fill one box. 63 points in the upper half earn 35 more.
first-again = Once more
first-ask = Now the question of this game. With runners left, hardly any roll is lost. Roll again, or stop and keep the spaces?
first-ask-out = Now the question of this game. The more runners are out, the more rolls are lost: with all three, only their columns help. Roll again, or stop and keep the spaces?
first-bust = Bust: no pair moves a runner, and all three runners are out. Everything of this turn is lost. Had you stopped one roll earlier, the spaces would be yours.
first-choose = Four dice make two pairs in three ways. Choose one: tap it, or its column on the board.
first-choose-again = Choose a pair again. Runners that are on the board go up; only three columns can have one.
first-kept =
    { $count ->
        [one] You keep { $count } space: your piece stands where the runner stood. The next player rolls.
       *[other] You keep { $count } spaces: your pieces stand where the runners stood. The next player rolls.
    }
first-play = Play a game
first-roll = Roll the four dice.
