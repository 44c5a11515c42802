import type { QuestionPatterns } from '../../../src/operations/answer/languages/language.ts';
import { firstWords, wholeWords } from '../../../src/operations/answer/languages/whole-words.ts';

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
    [
      'definition',
      wholeWords(
        'bedeutung|definition|definiert|steht für|bedeutet|wofür steht|abkürzung|was (?:ist|heißt|heisst) das',
      ),
    ],
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
    /^(?<name>[^?]+?),? (?:definition|bedeutung|erklärt|erklärung|abkürzung|was (?:ist|bedeutet|heißt|heisst) das)[?.! ]*$/iu,
  ],
  comparisons: [
    /^(?:und |also )?(?:was ist |worin besteht |wo liegt |erkläre )?(?:der |den |die )?unterschiede? zwischen (?:eine[mnrs]? |eine? |der |die |das |den |dem |des )?(?<one>[^?,:]+?) und (?:eine[mnrs]? |eine? |der |die |das |den |dem |des )?(?<other>[^?,:]+)/iu,
    /^(?:und |also )?(?:wie|worin|wodurch) unterscheide(?:t|n) sich (?:eine[mnrs]? |eine? |der |die |das |den |dem |des )?(?<one>[^?,:]+?) (?:von|und) (?:eine[mnrs]? |eine? |der |die |das |den |dem |des )?(?<other>[^?,:]+)/iu,
    /^(?:und |also )?(?:ist|sind) (?:eine[mnrs]? |eine? |der |die |das |den |dem |des )?(?<one>[^?,:]+?) (?:dasselbe|das gleiche|das selbe) wie (?:eine[mnrs]? |eine? |der |die |das |den |dem |des )?(?<other>[^?,:]+)/iu,
    /^(?:vergleich(?:e|en)? (?:von )?)?(?:eine[mnrs]? |eine? |der |die |das |den |dem |des )?(?<one>[^?,:]+?),? (?:vs\.?|versus|im vergleich (?:zu|zum|zur|mit)) (?:eine[mnrs]? |eine? |der |die |das |den |dem |des )?(?<other>[^?,:]+)/iu,
    /^(?:eine[mnrs]? |eine? |der |die |das |den |dem |des )?(?<one>[^?,:]+?) (?:oder|und) (?:eine[mnrs]? |eine? |der |die |das |den |dem |des )?(?<other>[^?,:]+?)[,:?–-]* ?(?:was ist |worin liegt )?(?:der )?unterschied/iu,
  ],
  kindAsked: /(?<!\p{L})welche[mnrs]? $/u,
  lowInformation: `abkürzung am ändern anders anzahl arbeiten art arten ausreichend auswählen bauen bedeuten
    bedeutung beginnen behalten beispiel bekommen benutzen berechnen berechnung beschreiben beschreibung besser
    beste besten bestimmen brauchen bringen denken ding dinge durchführen eigentlich einbeziehen einfach einsetzen
    enthält enthalten entscheiden entstehen erhöhen erklären erreichen erst erstellen falsch fehler feststellen
    finden formel frage fragen funktionieren funktioniert geben gebrauchen gehen gehört genannt gibt groß grund gut
    gute guten halten heißen heißt helfen hilft hinzufügen hoch höher insgesamt jahr jahre kaufen kennen klein
    kommen land lange lassen lernen lernt lohnt lösen machen macht manche mehr mensch menschen messen methode
    möglich möglichkeit muss name nehmen nennen nennt neu neue niedrig nötig nutzen oft organisieren passiert person
    planen probieren problem prüfen rechnen reduzieren richtig sagen schlecht schnell schreiben schützen sehen
    senken setzen sinnvoll sollte starten stellen tun typ unterscheiden unterschied verbessern vergleichen
    vergrößern verhindern vermeiden verringern verstehen versuchen verwenden viel viele wählen weg welche wesentlich
    wichtig wichtigste wirklich wissen woran zahl zeigen ziel zusammen dauern dauert dauerte geld zeit bestehen
    existieren existierte stattfinden stattfand benötigen benötigt`,
};
