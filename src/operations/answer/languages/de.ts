import type { QuestionPatterns } from './language.ts';
import { firstWords, wholeWords } from './whole-words.ts';

/** German. */
export const german: QuestionPatterns = {
  reference: wholeWords(
    'es|sie|er|ihn|ihm|dies|diese|dieser|dieses|davon|dafür|damit|dazu|darin|^(?:und|aber|dann|warum|wieso)',
  ),
  intents: [
    ['example', wholeWords('beispiel|beispiele|beispielsweise|fallstudie|muster')],
    [
      'tool',
      wholeWords(
        'berechne|berechnen|berechnet|berechnung|ausrechnen|rechner|formel|gleichung|vorlage|werkzeug|generator',
      ),
    ],
    [
      'difference',
      wholeWords(
        'unterschied|unterschiede|unterscheiden|unterscheidet|vergleich|vergleiche|vergleichen|versus|vs|gegenüber|dasselbe|das gleiche',
      ),
    ],
    ['definition', firstWords('was (?:ist|sind|bedeutet|bedeuten|heißt|heisst|meint|versteht man)|definiere|erkläre')],
    ['definition', wholeWords('bedeutung|definition|definiert|steht für|bedeutet|wofür steht')],
    [
      'steps',
      firstWords(
        'wie (?:kann|können|muss|müssen|soll|sollte|mache|macht|richte|lege|erstelle|schreibe|baue|installiere|geht|werden|wird|füge|ändere|lösche|starte|man|ich|wir)',
      ),
    ],
    ['steps', wholeWords('schritt|schritte|anleitung|vorgehen|checkliste|ablauf')],
    [
      'amount',
      wholeWords(
        'wie (?:viel|viele|vielen|lange|lang|oft|groß|gross|hoch|weit|teuer)|wieviel|wieviele|anzahl|kosten|kostet|preis|prozent',
      ),
    ],
    ['table', wholeWords('vergleich|vergleichen|versus|vs|wie (?:viel|viele|lange)|tabelle')],
    ['reason', wholeWords('warum|wieso|weshalb|weswegen|grund|gründe|ursache|ursachen')],
    [
      'decision',
      firstWords(
        'ist|sind|war|waren|hat|haben|kann|können|darf|dürfen|muss|müssen|soll|sollte|sollen|wird|werden|gibt es|lohnt|brauche|brauchen',
      ),
    ],
    ['person', wholeWords('wer|wen|wem|wessen')],
    ['time', wholeWords('wann|seit wann|bis wann')],
    ['place', wholeWords('wo|woher|wohin')],
    ['list', firstWords('welche|welcher|welches|was sind die|nenne|liste')],
    ['list', wholeWords('arten|gründe|fehler|regeln|möglichkeiten|bestandteile')],
  ],
  definitions: [
    /^(?:was (?:ist|sind|war|bedeutet|heißt|heisst)|was versteht man unter|wer ist|definiere|erkläre|definition von|bedeutung von)(?: mit)?(?: (?:eine[mnrs]?|eine?|der|die|das|den|dem))? (?<name>[^?]+?)[?.! ]*$/iu,
    /^(?:wofür|für was) steht (?:die abkürzung )?(?<name>[^?]+?)[?.! ]*$/iu,
    /^(?<name>[^?]+?),? (?:definition|bedeutung|erklärt|erklärung|abkürzung)[?.! ]*$/iu,
  ],
  comparisons: [
    /^(?:und |also )?(?:was ist |worin besteht |wo liegt |erkläre )?(?:der |den |die )?unterschiede? zwischen (?:eine[mnrs]? |eine? |der |die |das |den |dem |des )?(?<one>[^?,:]+?) und (?:eine[mnrs]? |eine? |der |die |das |den |dem |des )?(?<other>[^?,:]+)/iu,
    /^(?:und |also )?(?:wie|worin|wodurch) unterscheide(?:t|n) sich (?:eine[mnrs]? |eine? |der |die |das |den |dem |des )?(?<one>[^?,:]+?) (?:von|und) (?:eine[mnrs]? |eine? |der |die |das |den |dem |des )?(?<other>[^?,:]+)/iu,
    /^(?:und |also )?(?:ist|sind) (?:eine[mnrs]? |eine? |der |die |das |den |dem |des )?(?<one>[^?,:]+?) (?:dasselbe|das gleiche|das selbe) wie (?:eine[mnrs]? |eine? |der |die |das |den |dem |des )?(?<other>[^?,:]+)/iu,
    /^(?:vergleich(?:e|en)? (?:von )?)?(?:eine[mnrs]? |eine? |der |die |das |den |dem |des )?(?<one>[^?,:]+?),? (?:vs\.?|versus|im vergleich (?:zu|zum|zur|mit)) (?:eine[mnrs]? |eine? |der |die |das |den |dem |des )?(?<other>[^?,:]+)/iu,
    /^(?:eine[mnrs]? |eine? |der |die |das |den |dem |des )?(?<one>[^?,:]+?) (?:oder|und) (?:eine[mnrs]? |eine? |der |die |das |den |dem |des )?(?<other>[^?,:]+?)[,:?–-]* ?(?:was ist |worin liegt )?(?:der )?unterschied/iu,
  ],
  lowInformation: `am ändern anders arbeiten art arten bauen bedeuten beispiel benutzen berechnen beschreiben besser beste besten
    bekommen brauchen bringen denken ding dinge eigentlich einfach entscheiden erklären erstellen falsch fehler finden funktioniert
    funktionieren geben gebrauchen gehen gehört gibt groß grund gut gute guten halten heißen helfen hilft höher jahr jahre kennen klein kommen
    lange lassen lernen lohnt lösen machen macht mehr mensch menschen messen muss nehmen neu neue nötig nutzen oft passiert person planen
    prüfen richtig sagen schlecht schnell schreiben sehen setzen sinnvoll sollte starten stellen tun unterschied verbessern
    vergleichen verhindern verstehen verwenden viel viele weg wichtig wählen welche wirklich wissen zeigen ziel`,
};
