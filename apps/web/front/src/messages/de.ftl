# Die Texte der Seiten auf Deutsch. Anrede: du, klein geschrieben.
#
# Ein Wort für jede Sache:
#   turn            Zug, was ein Spieler tut, bis er die Würfel weitergibt
#   roll            Wurf, würfeln
#   roll again      weiterwürfeln; wo Möglichkeiten aufgezählt sind, kurz: weiter
#   stop            aufhören (Can’t Stop)
#   hold            sichern (Pig, Farkle)
#   bust            Fehlwurf
#   move            Möglichkeit, wo man wählt; was gewählt wurde, steht für sich
#   column, space   Spalte, Feld
#   runner, piece   Läufer, Stein
#   box             Feld; score in a box: eintragen
#   keep            behalten
#   set aside       beiseitelegen
#   gives away      kostet; als Spalte einer Tabelle: Verlust
#   chance to win   Gewinnchance
#   error rate      Fehlerquote
#   review          Rückblick
#   puzzle          Aufgabe
#   rating          Wertung
#   record          Protokoll
#   rollout         Ausspielen
#   seed            Startwert
#   Rule of 28      28er-Regel
#   blunder         Patzer

## Words of every page

again = noch einmal versuchen
analyse-clear = Leeren
back = Zurück
box = Feld
box-is-open = offen
bust = Fehlwurf
close = Schließen
coach = Coach
column = Spalte
copied = Kopiert
day = Tag
dice = Würfel
error-rate = Fehlerquote
forward = Vor
game = Spiel
games = Spiele
gives-away = Verlust
halt = Anhalten
hold = Sichern
hold-win = Sichern und gewinnen
keys = Tasten
luck = Glück
move = Möglichkeit
next = Weiter
pairs = Paare
player = Spieler
player-numbered = Spieler { $number }
players = Spieler
rating = Wertung
ratings = Wertungen
redo = Vor
residual = Rest
roll = Würfeln
roll-again = Weiterwürfeln
roll-all = Alle würfeln
roll-some =
    { $count ->
        [one] { $count } Würfel werfen
       *[other] { $count } Würfel werfen
    }
rule28 = Die 28er-Regel
runner = Läufer
seat-free = freier Platz
seat-other = Gegner
seat-others = die anderen
seat-you = du
start = Los
stop = Aufhören
stop-win = Aufhören und gewinnen
try-again = Noch einmal versuchen
turn = Zug { $turn }
undo = Zurück
value = Wert
verdict = Urteil
waiting = Wird berechnet …
won = Siege
you = Du

## The frame of all pages

app-dark = Dunkle Farben
app-home = retrodice, zur ersten Seite
app-key-explore = Erkunden
app-key-help = diese Tasten
app-key-new = neues Spiel
app-key-theme = dunkel oder hell
app-language = Sprache
app-light = Helle Farben
app-menu = Menü
app-offline = Offline: Spiele, Rätsel und Coach gehen weiter.
app-pages = Seiten
app-skip = Zum Inhalt
page-analyse = Analyse
page-explore = Erkunden
page-me = Ich
page-play = Spielen
page-puzzles = Aufgaben
page-review = Rückblick
page-rules = Regeln

## Keys

key-best = die beste Möglichkeit spielen
key-box-before = voriges Feld
key-box-next = nächstes Feld
key-coach = Coach: aus, danach, vorher
key-copy = Stellung kopieren
key-enter = Eingabe
key-hint = Tipp: ein Wink, das Beste, alle Möglichkeiten
key-hint-learn = Tipp: die Frage, ob du weitermachst, das Beste
key-keep = einen Würfel behalten
key-look = zurückblicken: der letzte Schritt, dann ← und →
key-pair = ein Paar wählen
key-pair-before = voriges Paar
key-pair-next = nächstes Paar
key-paste = Stellung einfügen
key-roll = würfeln oder weiterwürfeln
key-score = ins gewählte Feld eintragen
key-space = Leertaste
key-table = Tabelle aller Möglichkeiten

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
game-to = { $name } bis { $target }
game-yacht = Yacht
game-yahtzee = Yahtzee
game-yatzy = Yatzy
rule-forced-roll = Felder gesperrt
rule-jump = mit Überspringen
rule-two-dice = zwei Würfel
rule-win =
    bis { $count ->
        [one] eine Spalte
       *[other] { $count } Spalten
    }
seats-1 = allein
seats-2 = zu zweit
seats-3 = zu dritt
seats-4 = zu viert
box-chance = Chance
box-five-kind = Fünferpasch
box-fives = Fünfer
box-four-kind = Viererpasch
box-fours = Vierer
box-full-house = Full House
box-large-straight = Große Straße
box-ones = Einser
box-pair = Ein Paar
box-sixes = Sechser
box-small-straight = Kleine Straße
box-three-kind = Dreierpasch
box-threes = Dreier
box-two-pairs = Zwei Paare
box-twos = Zweier
box-yahtzee = Yahtzee
move-aside = { $dice } beiseitelegen
move-both = { $first }, { $second }
move-bust = Fehlwurf
move-dice =
    { $count ->
        [0] kein Würfel
        [one] ein Würfel
       *[other] { $count } Würfel
    }
move-hold = sichern
move-keep = { $dice } behalten
move-keep-none = nichts behalten
move-roll = weiter
move-score = { $box } eintragen
move-stop = aufhören
move-take = Punkte zählen
unit-points = erwartete Punkte
unit-turns = erwartete Züge
unit-win-probability = Gewinnchance

## Opponents: who plays by which strategy

opponent-alone = Solo-Sarah
opponent-bonus2026 = Bonus-Bea
opponent-cautious = Vorsichtige Vera
opponent-constant2009 = Zählender Zeno
opponent-daring = Wagemutiger Willi
opponent-greedy = Gieriger Gregor
opponent-halves = Halbe-halbe-Hanna
opponent-hold = Sichere Sina
opponent-linear2009 = Flinke Flora
opponent-linear2011 = Kletter-Klara
opponent-means = Mittelwert-Mia
opponent-mind = Kluge Kira
opponent-novice = Neuling Nils
opponent-odds = Quoten-Otto
opponent-optimal = Perfekte Petra
opponent-pace = Tempo-Tom
opponent-random = Zufalls-Zoe
opponent-rule28 = Zaghafter Zeno
opponent-rules2007 = Listen-Lisa
opponent-rules2026 = Regel-Ruth
opponent-simple = Simpler Simon
opponent-stages = Stetige Stella
opponent-steps = Sieben-Schritt-Sam
opponent-survival = Überlebende Ursula
way-alone = spielt wie allein und achtet nur auf geschlossene Spalten
way-bonus2026 = schätzt jedes Feld und die Chance auf den Bonus
way-cautious = sichert früh
way-constant2009 = 28er-Regel mit anderen Zahlen
way-daring = würfelt immer weiter
way-greedy = nimmt in jedem Zug die meisten Punkte
way-halves = zählt das Beste aus beiden Teilen des Blocks zusammen
way-hold = nimmt alles, was zählt, und sichert ab einer festen Summe
way-linear2009 = gewichtet Felder nach ihrer Höhe
way-linear2011 = Sieger von 2011: Hohe Felder zählen mehr
way-means = erwartet von jedem offenen Feld das Übliche
way-mind = rechnet den Zug zu Ende, dahinter ein trainiertes Netz
way-novice = behält, wovon am meisten da ist
way-odds = hört nach den Chancen des nächsten Wurfs auf
way-optimal = kennt den Wert jeder Stellung
way-pace = sichert bei 21 und einem Achtel des Rückstands
way-random = alles, was erlaubt ist
way-rule28 = 28er-Regel
way-rules2007 = zwei kurze Listen von Regeln
way-rules2026 = zwei gezüchtete Listen von Regeln
way-simple = 28er-Regel, hört bei 26 auf
way-stages = gewichtet die Chancen nach dem Stand des Rennens
way-steps = drei Läufer und sieben Felder, dann Schluss
way-survival = würfelt, solange ein Wurf mehr gewinnt als verliert
strength-best = hier am stärksten
strength-points = im Mittel { $points } Punkte
strength-turns = braucht im Mittel { $turns } Züge
strength-wins =
    gewinnt { $share } gegen { $others ->
        [one] { $name }
       *[other] { $others } × { $name }
    }

## Results

result-finished =
    { $name ->
        [Du] Du bist { $how } fertig
       *[other] { $name } ist { $how } fertig
    }
result-given-up =
    { $name ->
        [Du] Du hast aufgegeben
       *[other] { $name } hat aufgegeben
    }
result-given-up-won =
    { $name ->
        [Du] Du hast aufgegeben; Sieg für { $winners }
       *[other] { $name } hat aufgegeben; Sieg: { $winners }
    }
result-points =
    { $count ->
        [one] mit { $count } Punkt
       *[other] mit { $count } Punkten
    }
result-shared = { $winners }: geteilter Sieg { $how }
result-turns =
    { $count ->
        [one] nach { $count } Zug
       *[other] nach { $count } Zügen
    }
result-won =
    { $name ->
        [Du] Du hast { $how } gewonnen
       *[other] { $name } hat { $how } gewonnen
    }

## Verdicts and the reasons for the best move

verdict-blunder = Patzer
verdict-close = zu knapp für ein Urteil
verdict-doubtful = zweifelhaft
verdict-good = gut
verdict-inaccuracy = ungenau
verdict-lost = { $name }: „{ $move }“ kostet { $loss }; am besten: „{ $best }“.
verdict-mistake = Fehler
verdict-played = { $name }: „{ $move }“.
rating-advanced = fortgeschritten
rating-beginner = Anfänger
rating-casual = Hobby
rating-expert = Experte
rating-flawless = makellos
rating-intermediate = solide
rating-world-class = Weltklasse
motive-bonus-kept = Nach „{ $move }“ wäre der obere Bonus nicht mehr zu schaffen.
motive-bonus-lost = Damit ist der obere Bonus nicht mehr zu schaffen.
motive-bonus-now = Das bringt den oberen Bonus von { $points } Punkten.
motive-claims =
    Wenn du aufhörst, { $count ->
        [one] gehört dir Spalte { $columns }
       *[other] gehören dir die Spalten { $columns }
    }.
motive-climbs =
    Du steigst { $spaces ->
        [one] { $spaces } Feld
       *[other] { $spaces } Felder
    }, mit „{ $move }“ nur { $fewer }.
motive-completes = { $box }: Mit { $chance } Würfen klappt es, nach „{ $move }“ mit { $less }.
motive-course =
    Zum oberen Bonus { $needs ->
        [one] fehlt dann noch { $needs } Punkt
       *[other] fehlen dann noch { $needs } Punkte
    }; je { $dice } Würfel in den offenen oberen Feldern ergeben { $points }.
motive-dice-left = So bleiben { $dice } Würfel, mit „{ $move }“ nur { $fewer }.
motive-extra = Das zusätzliche Yahtzee bringt { $points } Punkte.
motive-jump = In Spalte { $column } springt der Läufer über einen Gegner und steigt { $spaces } Felder.
motive-last-round = Es ist dein letzter Zug: Du brauchst { $points } Punkte, um { $best } zu übertreffen.
motive-lends = Nach „{ $move }“ könnte der Nächste in Spalte { $column } über deinen Stein springen.
motive-marker =
    So { $left ->
        [one] bleibt ein Läufer
       *[other] bleiben { $left } Läufer
    } frei; nach „{ $move }“: { $bust }.
motive-minimum =
    { $first ->
        [yes] Für den Einstieg brauchst du { $points } Punkte.
       *[no] Ein Zug zählt erst ab { $points } Punkten.
    }
motive-more-points = Du legst { $points } Punkte mehr beiseite als mit „{ $move }“.
motive-must-roll = Der Läufer in Spalte { $column } teilt sich ein Feld mit einem Gegner, also darfst du nicht aufhören.
motive-next-wins =
    Mit { $chance } Würfen kannst du { $alone ->
        [yes] das Spiel beenden
       *[no] gewinnen
    }.
motive-odds =
    { $agrees ->
        [yes] Ein weiterer Wurf bringt im Mittel { $gain } Punkte und kostet { $loss }.
       *[no] Den Punkten nach würdest du { $rolls ->
            [yes] den Zug beenden
           *[no] weiterwürfeln
        }: Ein weiterer Wurf bringt im Mittel { $gain } und kostet { $loss }.
    }
motive-race =
    Wenn du den Zug beendest, liegst du { $ahead ->
        [yes] vorn
       *[no] zurück
    }.
motive-reach =
    Der Läufer in Spalte { $column } steht { $spaces ->
        [one] { $spaces } Feld
       *[other] { $spaces } Felder
    } vor dem Ziel, und mit { $chance } Würfen kommt er voran.
motive-rival =
    { $place ->
        [0] Der Gegner
       *[other] Der { $place }. Spieler nach dir
    } braucht noch eine Spalte und steht { $spaces ->
        [one] { $spaces } Feld
       *[other] { $spaces } Felder
    } vor dem Ziel von Spalte { $column }.
motive-rival-needs = Der Gegner braucht nur noch { $points } zum Sieg.
motive-safer = Das ist sicherer; nach „{ $move }“: { $bust }.
motive-stake =
    { $keeps ->
        [yes] Wenn du aufhörst, behältst du { $spaces ->
            [one] { $spaces } Feld
           *[other] { $spaces } Felder
        }.
       *[no] Ein Fehlwurf würde { $spaces ->
            [one] { $spaces } Feld
           *[other] { $spaces } Felder
        } kosten.
    }
motive-wins =
    Damit ist das Spiel { $alone ->
        [yes] zu Ende
       *[no] gewonnen
    }.
motive-zero = { $box } zu streichen kostet am wenigsten.
of-hundred = { $count } von 100
of-hundred-few = weniger als 1 von 100
of-hundred-most = mehr als 99 von 100
reason-close = { $sure }. { $open }: zu knapp, um sicher zu sein, eher { $best }
reason-close-all = Zu knapp, um sicher zu sein: eher { $best }
reason-both = Den Zug zu beenden ist { $stop } wert, weiterzuwürfeln { $roll }.
reason-equal = „{ $move }“ ist genauso gut.
reason-estimated = Geschätzt, ± { $margin }.
reason-further-points = Wäre der Gegner { $more } weiter, wäre „{ $move }“ am besten.
reason-further-seat = Stünde der { $place }. Spieler nach dir in Spalte { $column } ein Feld höher, wäre „{ $move }“ am besten.
reason-further-space = Stünde der Gegner in Spalte { $column } ein Feld höher, wäre „{ $move }“ am besten.
reason-inexact = Geschätzt, nicht exakt.
reason-next = Das Nächstbeste, „{ $move }“, kostet { $loss }.
reason-not-roll = { $call }. Beim Weiterwürfeln: { $safe }.
reason-position = Die Stellung ist { $value } wert.
reason-roll = { $call }: { $safe }.
reason-rule28 =
    Die 28er-Regel zählt { $count } und würde { $would ->
        [stop] aufhören
       *[roll] weiterwürfeln
    }{ $verdict ->
        [timid] : hier zu vorsichtig
        [bold] : hier zu mutig
       *[right] { "" }
    }.
reason-value = Das ist { $value } wert.
reason-worth = { $call } ist { $value } wert.
reasons-rolls = Die Würfe, auf die es ankommt
rolls-any = jeder mit { $sums }
safe-all = kein Wurf geht schief
safe-rolls =
    { $share } Würfen { $count ->
        [one] geht gut
       *[other] gehen gut
    }
source-mind = geschätzt: im Zug exakt, an seinem Ende ein trainiertes Netz
source-profile = geschätzt: Jeder Platz antwortet auf die anderen
source-rollouts = geschätzt: mit denselben Würfeln ausgespielt
source-solved = exakt gelöst
worth-points = { $amount } Punkte
worth-turns = { $amount } Züge
outcome-lost = { $move } kostet { $loss }: { $verdict }.
outcome-points = { $points } von 100 Punkten.
nudge-bust = mit diesen Würfeln ist der Zug verloren
nudge-close = ob du weitermachst, ist zu knapp für ein Urteil
nudge-end = es ist Zeit aufzuhören
nudge-go-on = hör noch nicht auf
nudge-nothing = es gibt nichts zu wählen
nudge-only = es gibt nur eine Möglichkeit
nudge-roll = es gibt nichts zu wählen: würfle
nudge-several = mehrere Möglichkeiten sind gleich gut
nudge-which = die Frage ist nur, was du nimmst, nicht, ob du weitermachst
leak-aside = die falschen Würfel beiseitegelegt
leak-box = das falsche Feld
leak-columns = die falschen Spalten
leak-kept = die falschen Würfel behalten
leak-rolled = einmal zu oft gewürfelt
leak-stopped = zu früh aufgehört

## Terms, explained where they stand: the first form is the name, the others are words of texts

meaning-bust = Ein Wurf, der keinen Läufer bewegt oder nichts zählt. Er beendet den Zug, und alles, was der Zug gebracht hat, ist verloren. Alle anderen Würfe gehen gut.
meaning-chance = Wie oft von hier aus gewinnt, wer dran ist, wenn alle so gut weiterspielen, wie der Coach es kann.
meaning-claimed = Wer am Ende einer Spalte aufhört, hat sie gewonnen: Sie zählt für den Sieg, und niemand zieht dort mehr.
meaning-close = ≈: Die Werte sind geschätzt und zu knapp, um zu sagen, was besser ist.
meaning-error-rate = Das 1000-Fache dessen, was deine Entscheidungen im Mittel gekostet haben. Weniger ist besser.
meaning-estimate = Nicht bis zum Ende des Spiels ausgerechnet. Die Zahl hinter ± sagt, wie weit es daneben liegen kann: 95 von 100 solchen Schätzungen liegen näher.
meaning-exact = Für jeden Wurf bis zum Ende des Spiels ausgerechnet, nicht ausprobiert: In der Zahl steckt kein Zufall mehr.
meaning-gives-away = Wie viel weniger etwas wert ist als die beste Möglichkeit: an Gewinnchance, Punkten oder Zügen.
meaning-luck = Was die Würfel brachten: der Wert nach einem Wurf minus das Mittel über alle Würfe.
meaning-residual = Was im Rückblick übrig bleibt, weil Werte geschätzt sind; null, wo sie exakt sind.
meaning-rollout = Von hier aus wird viele Male weitergespielt, jede Möglichkeit mit denselben Würfeln; die Ergebnisse werden gemittelt.
meaning-rule28 = Eine Faustregel, wann man aufhört: Felder und Läufer zählen, in seltenen Spalten mehr, und bei 28 hört man auf. Ganz steht sie auf der Seite Regeln.
meaning-runner = Eine Figur für diesen Zug. Es gibt drei; wer aufhört, setzt die eigenen Steine dorthin, wo die Läufer stehen.
meaning-signs = Gut, zweifelhaft oder ungenau, ein Fehler, ein Patzer: je nachdem, was es kostet.
meaning-turns = Wie viele Züge es von hier aus im Mittel noch braucht, diesen mitgezählt. Weniger ist besser.
term-bust = Fehlwurf | Fehlwürfe | gehen gut | geht gut | geht schief
term-chance = Gewinnchance
term-claimed = Gewonnene Spalte | gehört dir | gehören dir
term-close = Zu knapp für ein Urteil
term-error-rate = Fehlerquote
term-estimate = Geschätzt
term-exact = Exakt
term-gives-away = Verlust | kostet
term-luck = Glück
term-residual = Rest
term-rollout = Ausspielen | ausgespielt
term-rule28 = 28er-Regel
term-runner = Läufer
term-signs = =, ?!, ?, ??
term-turns = Erwartete Züge

## Tables, boards and charts

advice-all = Alle { $count } Möglichkeiten
advice-fewer = Weniger
advice-rule28 = Was die 28er-Regel danach zählt; sie hört bei 28 auf
ask-filled = gefüllt
ask-here = hier eintragen
ask-here-in = hier eintragen: { $box }
ask-score = Punkte
ask-upper = Oben bisher
bands-doubtful = ?! zweifelhaft bis
bands-good = = bis
bands-inaccuracy = ?! bis
bands-mistake = ? bis, darüber ??
bands-percent = Prozent Gewinnchance
bands-title = Was zählt als was
bands-usual = Wie üblich
board-at = { $name } auf { $at }
board-claimed = gewonnen von { $name }
board-column = Spalte { $column }, { $length } Felder: { $state }
board-empty = noch leer
board-runner = Läufer auf { $at }
board-space = Spalte { $column }, Feld { $at }
board-words = Brett: { $words }
chances-after = Nach „{ $move }“: { $shares }
chances-points = { $name }: am Ende { $points } Punkte zu erwarten
chances-turns = noch { $turns } Züge zu erwarten
chances-words = Gewinnchance: { $shares }
wins-instead = Zum Gewinnen: { $move }, { $share }. Für die meisten Punkte: { $points }, { $less }.
chart-bars = { $count } Balken von { $first } bis { $last }
chart-points =
    { $title }, { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }: { $spans }
dice-none = keine Würfel auf dem Tisch
dice-words = Würfel { $dice }
die-keep = bleibt
die-roll = würfeln
die-words = Würfel { $number } zeigt { $face }: { $then }
match-claimed = { $name }: { $claimed } von { $needed }
match-own = jeder auf einem eigenen Brett
pairs-aside = Würfel zum Beiseitelegen
pairs-both = { $first } und { $second }
pairs-key = { $pair }, Taste { $key }
race-has = { $name }: { $score }
race-of = von { $target }
race-risk = und { $points } auf dem Spiel
sheet-extra = Weitere Boni
sheet-score = { $points } eintragen: { $box }
sheet-total = Summe
sheet-upper = Oben, von { $needed }

## Failures

failure-check = prüfe die Stellung
failure-computation = die Rechnung
failure-load = lade sie neu
failure-page = diese Seite
failure-refused = der Server hat sie abgelehnt
failure-reload = versuch es noch einmal; wenn das nicht hilft, lade die Seite neu
failure-restart = starte ihn neu: retrodice serve
failure-server = der Server
failure-silent = er antwortet nicht
failure-stopped = Du hast es angehalten. Frag noch einmal, um weiterzumachen.
failure-start = er ist nicht gestartet
failure-status = er antwortet mit { $status }
refused-busy = Der Coach hat gerade zu viel zu tun. Versuch es gleich noch einmal.
refused-failed = Beim Berechnen ist etwas schiefgegangen. Wenn es wieder vorkommt, melde es bitte.
refused-forbidden = Das macht jemand anderes, im eigenen Browser.
refused-full = Für weitere Spiele ist kein Platz. Lösche zuerst einige.
refused-missing = Das gibt es hier nicht.
refused-notation = Das lässt sich nicht lesen. Eine Stellung schreibt man „Spiel | Felder“; auf der Seite Analyse steht für jedes Spiel ein Beispiel.
refused-part = „{ $part }“ lässt sich nicht lesen. Eine Stellung schreibt man „Spiel | Felder“; auf der Seite Analyse steht für jedes Spiel ein Beispiel.
refused-request = So geht das nicht.
refused-stale = Das Spiel ist anderswo weitergegangen, vielleicht in einem anderen Fenster. Du siehst es, wie es jetzt steht.
refused-too-large = Dieses Spiel ist zu groß, um es gleich zu lösen. Nimm ein kleineres Brett oder eine Stellung näher am Ende.
refused-too-long = Das zu berechnen dauert länger, als du warten willst. Nimm ein kleineres Spiel oder eine Stellung näher am Ende.
refused-unsupported = Für diese Regeln gibt es das nicht.

## The first page

home-all = Alle Spiele, mit Suche
home-chair = Nimm ein Paar Würfel, dann würfle weiter oder hör auf. Drei volle Spalten gewinnen. Ein Wurf, der nirgends passt, kostet den Zug.
home-daily = Rätsel von heute
home-daily-line = Fünf Stellungen. Weiter oder aufhören?
home-go-on = Weiterspielen
home-ladder = Gegner nach gemessener Stärke
home-notice = Zeile { $line }: { $text }
home-notices = Diese Zeilen wurden anders gelesen, als sie aussehen:
home-open = Das Spiel öffnen
home-play = Gegen { $name } spielen
home-friend = Mit Freunden spielen
home-friend-line = Du bekommst einen Link zum Verschicken.
home-by-link = über einen Link: alle im eigenen Browser
home-joins = kommt über den Link dazu
home-delete = Löschen
home-delete-game = das Spiel { $game } vom { $when } löschen
home-game-cantstop = Can’t Stop
home-game-farkle = Farkle
home-game-hog = Hog
home-game-pig = Pig
home-game-small = Can’t Stop, klein
home-game-yahtzee = Yahtzee
home-games = Deine Spiele
home-before = Die Zeilen vor Zeile { $line } importieren
home-import = Ein Protokoll einlesen
home-keep = Behalten
home-name = Name von Spieler { $number }
home-new = Neu bei Can’t Stop? Die Regeln und ein erster Zug in zwei Minuten.
home-none = Noch keine. Jeder Schritt bleibt erhalten, was auch immer mit Browser oder Server geschieht.
home-other = Andere Spiele, eigene Würfel
home-person = ein Mensch
home-player = Spieler { $number }
home-players =
    { $count ->
        [one] Spieler, allein
       *[other] Spieler
    }
home-record = Ein exportiertes oder am echten Tisch gespieltes Spiel oder das (englische) Textprotokoll eines Online-Tischs von Can’t Stop
home-review = Rückblick
home-seat = Auf Platz { $number } spielt
home-seed = Startwert der Würfel, um ein Spiel noch einmal zu spielen
home-spec = Regelcode
home-take = Einlesen
home-omit = Zeile { $line } weglassen
home-title = Setz dich an den Tisch: Du bist dran.
home-was = Es war { $what }
ruleset-alone = Allein steht niemand im Weg.
ruleset-board = Klein: { $sides }-seitig, { $shortest } bis { $longest } Felder
ruleset-official = Originalbrett, Spalten 2 bis 12
ruleset-on = Brett
ruleset-sharing = Wenn ein Läufer auf ein Feld käme, auf dem ein anderer steht
ruleset-spec = In Kurzschrift:
ruleset-title = Regeln
ruleset-usual = Die üblichen Regeln
ruleset-win = Spalten zum Sieg
sharing-forced-roll = darf er, aber nicht aufhören: Der Zug geht weiter
sharing-free = dürfen beide dort stehen
sharing-jump = überspringt er es bis zum nächsten freien

## Playing

## Was der Coach sagt.
gain-points = { $count } Punkte mehr
gain-turns = { $count } Züge weniger
gain-wins = { $count } Siege mehr auf 100
gauge-only = Nur <strong>{ $share }</strong> Würfen { $count ->
    [one] geht gut
   *[other] gehen gut
  }
gauge-rule28 = Die Regel der 28 zählt <strong>{ $count }</strong>: { $then ->
    [roll] würfeln
   *[stop] aufhören
  }
gauge-safe = <strong>{ $share }</strong> Würfen { $count ->
    [one] geht gut
   *[other] gehen gut
  }
gauge-safe-all = Kein Wurf geht schief
gauge-stake = { $count ->
    [one] <strong>1 Feld</strong> steht auf dem Spiel
   *[other] <strong>{ $count } Felder</strong> stehen auf dem Spiel
  }
gauge-stake-low = { $count ->
    [one] Nur <strong>1 Feld</strong> steht auf dem Spiel
   *[other] Nur <strong>{ $count } Felder</strong> stehen auf dem Spiel
  }
say-also = { $count ->
    [one] { $moves } ist etwa gleich gut.
   *[other] { $moves } sind etwa gleich gut.
  }
say-best = am besten
say-columns = nimm { $columns }
say-even = Zu knapp, um sicher zu sein: Ich würde { $then ->
    [roll] würfeln
   *[stop] aufhören
  }.
say-quiet = Ich sage nichts, bis du gezogen hast. Tippe mich an, wenn du vorher ein Wort hören willst.
say-roll = { $name } ist am Zug: würfeln.
say-roll-you = Du bist am Zug: würfle.
say-than-move = { $gain } als mit „{ $move }“.
say-than-roll = { $gain } als mit Würfeln.
say-than-stop = { $gain } als mit Aufhören.
say-thinking = Lass mich sehen …
say-then = { $first }, dann { $second }
say-your-move = Du bist dran.
sure-estimate = geschätzt ± { $margin }
sure-exact = exakt
sure-unknown = geschätzt
settle-done = { $games ->
    [one] Entschieden nach je { $games } Spiel: Die beste ist { $low } bis { $high } mehr wert.
   *[other] Entschieden nach je { $games } Spielen: Die beste ist { $low } bis { $high } mehr wert.
  }
settle-few = { $games ->
    [one] Angehalten nach je { $games } Spiel: zu wenig für ein Urteil.
   *[other] Angehalten nach je { $games } Spielen: zu wenig für ein Urteil.
  }
settle-open = { $games ->
    [one] Immer noch knapp nach je { $games } Spiel: { $low } bis { $high } Unterschied. Nimm irgendeine.
   *[other] Immer noch knapp nach je { $games } Spielen: { $low } bis { $high } Unterschied. Nimm irgendeine.
  }
sure-rollout = ausgespielt ± { $margin }
settle-stop = Hier anhalten
settle-start = Entscheiden
settle-progress = Weg bis zur Grenze dieses Ausspielens
settle-running = Spiel { $games } für jede, höchstens { $seconds } s
verdict-head-best = Gut gespielt.
verdict-head-close = Das war knapp.
verdict-head-early = { $name } hat zu früh aufgehört.
verdict-head-early-you = Du hast zu früh aufgehört.
verdict-head-late = { $name } hätte aufhören sollen.
verdict-head-late-you = Du hättest aufhören sollen.
verdict-head-other = Besser: { $move }.
verdict-cost = { $verdict }, −{ $loss }
verdict-back = Zurück und noch einmal
verdict-show = Zeigen
verdict-yours = du
wins-in-100 = { $count } Siege auf 100

play-best = Bestes
play-board = Brett
play-choose-box = Wähle ein Feld zum Eintragen.
play-choose-box-first = Wähle zuerst ein Feld: j und k, oder tippe es an.
play-choose-pair = Wähle zuerst ein Paar: Tippe es an oder seine Spalte.
play-ends = Damit endet der Zug.
play-goes-on = Damit kann der Zug nicht enden.
play-nothing = Noch nichts: Würfle.
play-so-far = Bisher
play-story = Das Spiel bisher
play-title = Ein Spiel: { $game }
step-before = voriger Schritt
step-next = nächster Schritt
turn-box = Feld wählen
turn-bust = Fehlwurf: Der Zug ist verloren.
turn-faces = Augen deiner Würfel
turn-faces-as = Würfel, etwa 1-3-3-4
turn-pass = Würfel weitergeben
turn-playing = { $name } spielt …
turn-score = { $points } eintragen: { $box }
turn-take = Diese Würfel nehmen
coach-after = danach
coach-ask = Den Coach fragen
coach-before = vorher
coach-hint = Tipp
coach-intro = Hier steht nach jeder Entscheidung, wie gut sie war und was sie gekostet hat.
coach-more = Mehr
coach-more-hint = Frag noch einmal, und du siehst, was am besten ist.
coach-no-advice = Kein Rat für diese Stellung.
coach-off = aus
coach-over = Der Rückblick zeigt, was jede Entscheidung gekostet hat und was Glück war.
invite-asked = { $name } möchte mit dir spielen.
invite-name = Dein Name
invite-join = Hinsetzen und spielen
invite-looking = Du schaust zu: Alle Plätze sind besetzt.
invite-title = Schick diesen Link an Freunde
invite-link = Link zu diesem Spiel
invite-waiting = Der Platz ist frei, bis sich jemand hinsetzt. Du brauchst nicht zu warten.
invite-local = Diese Adresse gilt nur auf diesem Rechner. Für andere in deinem Netz starte
coach-silent = Still, bis du um einen Tipp bittest.
coach-when = Wann der Coach spricht
extras-calm = in Ruhe
extras-copy = Kopieren
extras-csv = CSV
extras-give-up = Aufgeben …
extras-hand = eigene Würfel, von Hand eingegeben
extras-hash = Faire Würfel: Der Hash des Startwerts ist <code>{ $hash }</code>; der Startwert steht nach dem Spiel hier.
extras-jsonl = JSON-Zeilen
extras-pace = Gegner spielen
extras-play-on = Weiterspielen
extras-quick = sofort
extras-seed = Faire Würfel: Der Hash des Startwerts ist <code>{ $hash }</code>; der Startwert war <code>{ $seed }</code>.
extras-slow = langsam
extras-sure = Ja, aufgeben
extras-text = Protokoll
extras-title = Stellung, Würfel, Einstellungen, Export
log-all = Alle { $count } Züge
log-held = gesichert
log-kept = { $dice } behalten
log-last = Die letzten Züge
log-look = Wurf { $number } ansehen: { $step }
log-stopped = aufgehört
log-stopped-spaces =
    { $count ->
        [one] aufgehört: +{ $count } Feld
       *[other] aufgehört: +{ $count } Felder
    }
look-analyse = Diese Stellung analysieren
look-back = Zurück zum Spiel
look-bust = <strong>Fehlwurf.</strong> Diese Würfel passen nirgends.
look-roll = Wurf { $number }
over-again = Noch einmal
over-follow = Weiter zuschauen
over-join = Zum nächsten Spiel
over-learn =
    { $count ->
        [one] { $count } Fehler: lerne daraus
       *[other] { $count } Fehler: lerne daraus
    }
over-none = Du hast keinen Fehler gemacht.
over-new = Neues Spiel
over-next = Das nächste Spiel hat begonnen.
over-review = Zum Rückblick

## Analysing

analyse-answer = Antwort zeigen
analyse-as-text = Stellungen dieses Spiels werden als Text bearbeitet.
analyse-before = Vor dem Wurf
analyse-begin = Beginnen mit
analyse-copy-link = Link kopieren
analyse-copy-position = Stellung kopieren
analyse-copy-quiz = Als Quiz kopieren
analyse-edit = Bearbeiten
analyse-key-answer = Antwort zeigen oder verbergen
analyse-key-walk = weitergehen: das Beste oder ein Wurf
analyse-look = Öffnen
analyse-position = Stellung: Spiel, Steine, Läufer, Würfel
analyse-quiz = Was würdest du tun?
analyse-walk = Weiterspielen
analyse-words = Deine Worte zur Quizfrage
moves-roll = dann würfeln
moves-stop = dann aufhören
editor-cell = { $name }, Spalte { $column }
editor-click = Ein Klick auf ein Feld, oder Pfeiltasten und Enter, setzt das dorthin, noch einmal nimmt es weg.
editor-dice = Würfel auf dem Tisch
editor-die = Würfel { $number }
editor-key = was ein Klick auf das Brett setzt
editor-numbers = Steine und Läufer als Zahlen
editor-place = Ein Klick setzt
farkle-dice = Würfel übrig
heat-close = Spalte { $column }, Höhe { $height }: nicht zu entscheiden, { $gain }
heat-estimated = Ein Läufer wandert durch die Felder, alles andere bleibt, wie es ist; geschätzt. Umrahmt: wo Läufer stehen.
heat-exact = Ein Läufer wandert durch die Felder, alles andere bleibt, wie es ist; exakt. Umrahmt: wo Läufer stehen.
heat-height = Höhe
heat-legend = ↻ weiterwürfeln · ■ aufhören · ≈ nicht zu entscheiden
heat-paint = Auf dem Brett zeigen, wo man weiterwürfelt
heat-painted =
    Blau: mit einem Läufer dort besser weiterwürfeln; orange: besser aufhören. Je kräftiger die Farbe, desto mehr hängt davon ab. Alle anderen Läufer bleiben stehen. { $exact ->
        [yes] { "" }
       *[no] Geschätzt.
    }
heat-roll = Spalte { $column }, Höhe { $height }: weiterwürfeln, besser um { $gain }
heat-stop = Spalte { $column }, Höhe { $height }: aufhören, besser um { $gain }
heat-rolls = ↻ weiterwürfeln
heat-stops = ■ aufhören
heat-title = Weiterwürfeln? Dasselbe als Tabelle
pig-die = Würfel
pig-mover = Punkte dessen, der dran ist
pig-open = nicht gewürfelt
pig-other = Punkte des Gegners
pig-turn = Dieser Zug bisher
rollout-again = Noch einmal
rollout-played = gespielte Spiele
rollout-title = Ausspielen: jede Möglichkeit, bis die beste feststeht
rollout-words =
    je { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spiele
    }, auf jedem Platz { $strategy }, für alle dieselben Würfel{ $luck ->
        [out] , ihr Glück herausgerechnet
       *[in] { "" }
    }{ $decided ->
        [yes] ; die beste Möglichkeit steht fest
       *[no] { "" }
    }
sheet-filled = Gefüllte Felder mit ihren Punkten, etwa <code>{ $example }</code>
sheet-not-rolled = 3, noch nicht gewürfelt
sheet-rolls = Würfe übrig
sheet-turn = Einen Würfel drehen
sheet-turn-die = Würfel { $number } drehen, jetzt { $face }
tree-begin = Ausgangsstellung
tree-earlier = Frühere Analysen
tree-forget = { $position } vergessen
tree-roll = Wurf { $dice }
tree-title = Was du ausprobiert hast

## Reviewing

decision-before = vorige Entscheidung
decision-next = nächste Entscheidung
link = der Link
link-broken = er enthält kein Spiel
link-long = Dieses Spiel ist zu lang für einen Link. Sein Protokoll kannst du dort speichern, wo es gespielt wurde.
link-whole = kopiere ihn ganz; manche Programme schneiden lange Links ab
look-all = alle
look-chance = Gewinnchance
look-chance-of = Gewinnchance: { $name }
look-chance-own = Deine Gewinnchance
look-choice-lost = { $move } kostet { $loss }; am besten: „{ $best }“.
look-decisions = Entscheidungen
look-dot = { $number }: „{ $move }“ kostet { $loss }
look-errors = Fehler nach Größe
look-interval = 95 %: { $low } bis { $high }
look-key-blunder = nächster Patzer ??
look-key-first = erste Entscheidung
look-key-inaccuracy = nächste Ungenauigkeit ?!
look-key-last = letzte Entscheidung
look-key-mistake = nächster Fehler ?
look-level = Niveau
look-lost = { $loss }; am besten: { $best }
look-luck = Der Wurf brachte { $luck }.
look-none = Noch nichts, was zu besprechen wäre.
look-off = { $loss } ± { $off }
look-open = Noch nicht zu Ende
look-others = Die anderen
look-quiz = Als Quiz
look-result = Ergebnis
look-score = Erwartete Endpunktzahl
look-start = Beginn
look-title = Wurf { $number }, Zug { $turn }: { $name }
look-turns = Erwartete Züge insgesamt
look-whose = Wessen
remark = Bemerkung
remark-keep = Merken
remark-what = was du davon hältst
review-intro = Jede Entscheidung eines Spiels bewertet, Glück und Können getrennt.
review-no-match = Kein Spiel enthält alle diese Wörter.
review-none = Es gibt noch keine Spiele: <play>Spiel eins</play>.
review-search = Suche
review-search-for = Spieler, Spiel, Ergebnis

## Puzzles

puzzles-answered = Aufgabe { $number }, beantwortet
puzzles-ask = Was tust du?
puzzles-count = Beantwortet
puzzles-days = Tage
puzzles-done = Alles gelöst: <strong>{ $score } von 100</strong>.
puzzles-five = Fünf weitere
puzzles-intro = Knappe Entscheidungen aus echten Spielen. Alle bekommen jeden Tag dieselben fünf.
puzzles-key-before = vorige Aufgabe
puzzles-key-next = nächste Aufgabe
puzzles-name = Dein Name
puzzles-none = In diesem Spiel gibt es keine knappen Entscheidungen.
puzzles-open = Aufgabe { $number }
puzzles-own = Du: { $before } → { $after } ± { $deviation }
puzzles-points = Punkte
puzzles-rating = Diese Aufgabe: { $rating } ± { $deviation }
puzzles-result = { $score } von 100. Fehlerquote { $rate }: { $word }.
puzzles-right = Richtig
puzzles-said = Deine Antwort: <strong>{ $move }</strong>.
puzzles-score = { $score } von 100
puzzles-scored = Aufgabe { $number }, { $score } von 100
puzzles-take = Test machen
puzzles-test = Leistungstest
puzzles-test-intro = Knappe Entscheidungen aus echten Spielen. Zehn Stellungen; die Lösungen kommen am Ende.
puzzles-tested = { $when }: { $game }, { $score } von 100, Fehlerquote { $rate }, { $word }
puzzles-tests = Deine Tests
puzzles-theme = Thema
puzzles-theme-any = beliebig
puzzles-theme-intro = Knappe Entscheidungen aus echten Spielen, alle zu einem Thema.
puzzles-themes = Themen: { $themes }.
puzzles-today = Die Aufgaben von heute
puzzles-who = Wer
theme-column-at-stake = eine Spalte auf dem Spiel
theme-new-column = eine neue Spalte
theme-race = ein Wettlauf
theme-rolled-too-long = zu lange würfeln
theme-stop-or-roll = aufhören oder weiterwürfeln
theme-stopped-too-early = zu früh aufhören
theme-upper-bonus = der obere Bonus
theme-wasted-runner = ein verschenkter Läufer
theme-which-box = welches Feld
theme-which-columns = welche Spalten
theme-which-dice = welche Würfel
theme-zero = eine Null

## Me

hint-answer = Antwort zeigen
hint-ask = Ein Tipp
hint-theme =
    Die Frage ist, { $theme ->
        [aside] welche Würfel du beiseitelegst
        [box] welches Feld du nimmst
        [columns] welche Spalten du nimmst
        [kept] welche Würfel du behältst
       *[then] ob du weitermachst
    }.
learn-again = Hier warst du schon einmal. Versuch es mit frischem Blick.
learn-at = Fehler { $at } von { $count }
learn-days =
    { $days ->
        [0] Ich frage noch einmal.
        [one] Ich frage morgen wieder.
       *[other] Ich frage in { $days } Tagen wieder.
    }
learn-done = { $found } von { $count } gefunden.
learn-later = Später
learn-return = Was du gefunden hast, kommt später wieder, der Rest heute.
learn-title = Lerne aus deinen Fehlern
ladder-own = Du { $rating }
me-course =
    Rating über { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    }: { $change }
me-due = Heute fällig
me-habit = Eine Gewohnheit zuerst: { $leak }.
me-lost = { $loss } je Spiel verloren
me-mistakes =
    { $count ->
        [0] keine Fehler
        [one] { $count } Fehler
       *[other] { $count } Fehler
    }
me-practise = Üben
me-puzzles =
    { $game }, nach { $count ->
        [one] { $count } Aufgabe
       *[other] { $count } Aufgaben
    }
me-rated =
    { $game }, nach { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spielen
    }
me-start =
    { $count ->
        [one] Beginnen
       *[other] Die { $count } beginnen
    }
me-curve = Fehlerquote, Spiel für Spiel
me-games =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    }; Niveau des letzten: { $word }.
me-looking = Deine Spiele werden durchgesehen: { $done } von { $total }
me-name = Dein Name im Spiel
me-no-leaks = Keine Fehler.
me-none = Unter diesem Namen gibt es noch keine beendeten Spiele: <play>Spiel eins</play>. Dann zeigt diese Seite, wie sich deine Fehlerquote entwickelt und was deine Fehler sind, und du kannst daran üben.
me-streak =
    { $count ->
        [one] Aufgaben an { $count } Tag
       *[other] Aufgaben an { $count } Tagen in Folge
    }
me-theme = { $right } von { $answers } richtig
training-left =
    { $count ->
        [one] { $count } Entscheidung
       *[other] { $count } Entscheidungen
    } noch zu finden; { $found } gefunden.
training-then = Im Spiel war es „{ $move }“, das kostete { $loss }.

## Exploring

explore-odds = Chancen
explore-papers = Tabellen aus Arbeiten
explore-parts = Teile der Erkundung
explore-scores = Punkte
explore-solve = Lösen
explore-stopping = Wann aufhören
explore-triples = Dreierkombinationen
odds-best = Der beste Zug bringt
odds-bust = Chance, dass der nächste Wurf den Zug verliert
odds-bust-free = Chance, dass der nächste Wurf den Zug verliert, solange { $free } von 3 Läufern frei sind
odds-chance = Chance, dass ein Wurf die Spalte voranbringt
odds-choose = Wähle bis zu drei Spalten mit Läufern: Was bringt der nächste Wurf?
odds-climb = Würfe bis zum Ende der Spalte
odds-climb-unit = Länge durch erwartete Felder
odds-columns = Spalten mit Läufern
odds-lost = Er geht verloren
odds-note = Ein Zug für sich allein, jedes Feld gleich viel wert, zu Beginn ein Feld in jeder der Spalten.
odds-rolls = Seine Würfe
odds-spaces = { $spaces } Felder
odds-stop = Aufhören bei
odds-stop-at = ab { $spaces } Feldern
odds-three = Drei Spalten im Sinn
odds-title = Was ein Wurf bringt
papers-drawn = Gezeichnete Spalte
papers-measured = { $column }, wie gemessen
papers-note = Gedruckte Werte, ✓ wo unsere gleich lauten, ≠ wo nicht; graue sind nur von uns. Titel und Texte stehen in der Sprache der Arbeiten.
papers-same = wie bei uns
papers-table = Tabelle
scores-chance = Chance auf mindestens
scores-deviation = Standardabweichung
scores-mean = Mittel
scores-median = Median
scores-of = { $player } in { $game }: Punkte
scores-title = Endpunktzahlen, exakt
scores-unit = Wahrscheinlichkeit jeder Punktzahl
solve-intro = Rückwärtsanalyse von den letzten Stellungen bis zur ersten, etwa <code>cantstop(3,2)</code>, <code>pig(100)</code>, <code>yahtzee</code>.
solve-progress = erledigte Arbeit
solve-title = Ein Spiel vor deinen Augen lösen
solve-words = { $unit } zu Beginn von { $game }. { $anchors } Ankerstellungen in { $seconds } s.
stopping-cell = { $columns }: ab { $spaces } Feldern aufhören; { $chance } der Würfe gehen gut
stopping-chance = Würfe, die gut gehen, in %
stopping-column = Eine Spalte
stopping-intro = Drei Läufer sind im Spiel, einer davon in Spalte { $column }. Für jedes Paar anderer Spalten: mit wie vielen Feldern man am besten aufhört, oder welcher Anteil der Würfe gut geht.
stopping-shown = Gezeigt
stopping-stop = mit so vielen Feldern aufhören
stopping-title = Wie weit gehen?
stopping-with = Mit Spalte { $column }
triples-all = Alle { $count }
triples-by = Sortiert nach
triples-chance = Chance eines Wurfs
triples-columns = Spalten
triples-expected = Felder eines Wurfs
triples-failure = Risiko des besten Zugs
triples-head-chance = Chance
triples-head-roll = Wert eines Wurfs
triples-head-rolls = Würfe
triples-head-turn = Bester Zug
triples-optimal = Felder des besten Zugs
triples-rolls = Würfe des besten Zugs
triples-stopping-point = wann aufhören
triples-title = Dreierkombinationen, die beste zuerst
triples-worth = Ein Feld ist wert
triples-worth-progress = sein Anteil an der Spalte
triples-worth-space = überall eins

## Rules

rules-cantstop = Wer als Erster das Ende von drei Spalten erreicht, gewinnt. Die Spalten 2 und 12 sind kurz, weil ihre Summen selten fallen; die Spalte 7 ist lang.
rules-cantstop-bust = Ein Wurf, der keinen Läufer bewegt, ist ein Fehlwurf: Die Läufer gehen zurück, und alles aus diesem Zug ist verloren.
rules-cantstop-claim = Wer am Ende einer Spalte aufhört, hat sie gewonnen. Dort zieht niemand mehr.
rules-cantstop-more = Kann nur ein Paar ziehen, zieht es allein. Spieler dürfen auf demselben Feld stehen.
rules-cantstop-move = Setze in beiden Spalten einen Läufer ein Feld über deinen Stein, oder rücke den Läufer, der dort steht, ein Feld hinauf. Es gibt drei Läufer.
rules-cantstop-roll = Würfle mit vier Würfeln und bilde daraus zwei Paare. Die Summe jedes Paars ist eine Spalte.
rules-cantstop-stop = Dann würfle weiter oder hör auf. Wer aufhört, setzt seine Steine dorthin, wo die Läufer stehen.
rules-farkle = Würfle mit sechs Würfeln und lege mindestens einen beiseite, der zählt (jede 1 zählt 100, jede 5 zählt 50, dazu drei Gleiche und mehr); dann würfle mit dem Rest weiter oder sichere die Punkte. Zählt ein Wurf gar nichts, sind die Punkte des Zugs verloren.
rules-first-turn = Can’t Stop: ein erster Zug in zwei Minuten
rules-hog = Wähle, mit wie vielen Würfeln du würfelst, höchstens zehn, und würfle einmal: Es zählt ihre Summe; ist eine 1 dabei, zählt der Zug nur 1 Punkt. Kein Würfel bringt das Dreifache des Unterschieds zwischen der Zehnerziffer des anderen und deiner Einerziffer, mindestens 1. Wer 100 hat, gewinnt.
rules-pig = Würfle mit einem Würfel, so oft du willst, und zähle zusammen; sichere, um die Summe zu behalten. Bei einer 1 sind die Punkte des Zugs verloren. Wer 100 hat, gewinnt.
rules-rule28 = Eine Faustregel, wann man aufhört, von Michael Keller (1986). In Spalte 7 zählt jedes Feld 1, in 6 und 8 zählt es 2 und so weiter bis 2 und 12, wo es 6 zählt; jeder neue Läufer zählt den Wert seiner Spalte noch einmal. Drei ungerade Spalten zählen 2 dazu, drei gerade 2 weniger; Spalten nur unter 8 oder nur über 6 zählen 4 dazu. Bei 28 hört man auf.
rules-words = Wörter des Coachs
rules-yahtzee = Dreizehn Züge, einer für jedes Feld. Würfle mit fünf Würfeln; zweimal darfst du einige behalten und mit den anderen noch einmal würfeln; dann fülle ein Feld. 63 Punkte im oberen Teil bringen 35 dazu.
first-again = Noch einmal
first-ask = Jetzt kommt die Frage dieses Spiels. Solange Läufer frei sind, geht kaum ein Wurf schief. Weiterwürfeln, oder aufhören und die Felder behalten?
first-ask-out = Jetzt kommt die Frage dieses Spiels. Je mehr Läufer stehen, desto mehr Würfe gehen schief: Bei allen dreien helfen nur noch ihre Spalten. Weiterwürfeln, oder aufhören und die Felder behalten?
first-bust = Fehlwurf: Kein Paar bewegt einen Läufer, und alle drei Läufer stehen schon. Alles aus diesem Zug ist verloren. Einen Wurf früher aufgehört, und die Felder wären deine.
first-choose = Aus vier Würfeln werden auf drei Arten zwei Paare. Wähle eine: Tippe sie an oder ihre Spalte auf dem Brett.
first-choose-again = Wähle wieder ein Paar. Läufer auf dem Brett rücken hinauf; nur in drei Spalten kann einer stehen.
first-kept =
    { $count ->
        [one] Du behältst { $count } Feld: Dein Stein steht jetzt, wo der Läufer stand. Der Nächste würfelt.
       *[other] Du behältst { $count } Felder: Deine Steine stehen jetzt, wo die Läufer standen. Der Nächste würfelt.
    }
first-play = Ein Spiel spielen
first-roll = Würfle mit den vier Würfeln.
