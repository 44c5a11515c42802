import { createSitePatterns } from '../site-words.ts';

const about = 'über(?: (?:uns|mich|diese (?:web)?seite|das projekt))?|wer wir sind|impressum|team|das team';

/** Questions about a German site itself. */
export const createGermanSite = () =>
  createSitePatterns({
    subjects: [
      {
        asked: 'bezahlt|finanziert|finanzierung|werbung|anzeigen|gesponsert|sponsoren|sponsor|spenden',
        titled: `${about}|werbung|transparenz`,
        headed: 'bezahlt|finanzier\\p{L}*|werbung|sponsor\\p{L}*|unabhängigkeit',
        stated: 'bezahl\\p{L}*|finanzier\\p{L}*|werbung|anzeigen|sponsor\\p{L}*|spenden?',
        search: 'über uns wer bezahlt finanzierung werbung sponsoren',
      },
      {
        asked:
          'wer (?:steckt|steht|betreibt|schreibt|macht|ist|seid|sind|bist|verantwortet)|autor|autoren|autorin|autorinnen|redaktion|herausgeber|betreiber|impressum|verantwortlich|dahinter|dahintersteckt',
        titled: about,
        headed: 'wer \\p{L}+|autor\\p{L}*|redaktion|herausgeber|betreiber|verantwortlich|team',
        search: 'über uns wer schreibt autoren herausgeber redaktion impressum',
      },
      {
        asked:
          'worum geht|wofür (?:ist|steht)|was (?:macht|bietet|ist) (?:ihr|diese|dieser|dieses|die|das|eure)|(?:seite|website|blog|projekt)',
        titled: about,
        headed: 'was (?:sie|wir|ich|es|hier|diese|dieser|dieses) (?!nicht)\\p{L}+|worum \\p{L}+',
        search: 'über uns diese seite',
      },
      {
        asked:
          'lizenz|lizenziert|urheberrecht|copyright|zitieren|zitiert|kopieren|übernehmen|nachdrucken|weiterverwenden|weiterverwendet|verwenden|wiederverwenden|übersetzen|genehmigung|nutzungsbedingungen|nutzungsrechte|texte?|artikel|inhalte?|kommerziell',
        titled: 'lizenz(?:en)?|nutzungsbedingungen|nutzungsrechte|urheberrecht|rechtliches|agb|impressum|umgang mit ki',
        headed: 'lizenz\\p{L}*|zitier\\p{L}*|verwend\\p{L}*|weiterverwend\\p{L}*|urheberrecht|nutzung\\p{L}*',
        stated: 'lizenz\\p{L}*|zitier\\p{L}*|urheber\\p{L}*|weiterverwend\\p{L}*|cc by\\p{L}*',
        search: 'nutzungsbedingungen lizenz urheberrecht zitieren weiterverwenden',
      },
      {
        asked:
          'cookies?|datenschutz|datenschutzerklärung|tracking|getrackt|tracker|personenbezogene[nr]?|daten|analyse|speichert|gespeichert|sammelt|erhebt',
        titled: 'datenschutz(?:erklärung|hinweise)?|privatsphäre|cookies',
        headed: 'cookies?|tracking|daten\\p{L}*|protokoll\\p{L}*|gespeichert',
        stated: 'cookies?|tracking|personenbezogen\\p{L}*|daten|protokoll\\p{L}*',
        search: 'datenschutz cookies tracking personenbezogene daten',
      },
      {
        asked:
          'kontakt|kontaktieren|erreichen|erreiche|schreiben|anrufen|e-?mail|mail|mailadresse|e-?mail-adresse|adresse|telefon|telefonnummer|ansprechpartner|melden',
        titled: 'kontakt(?: aufnehmen)?|impressum|hilfe|support',
        headed: 'kontakt|e-?mail|telefon|adresse|anschrift|schreiben|erreichen',
        search: 'kontakt e-mail telefon adresse impressum',
      },
      {
        asked: 'kostet|kosten|kostenlos|gratis|umsonst|preis|preise|gebühren|bezahlen|zahlen|abo|abonnement',
        titled: `${about}|preise|kosten|tarife|nutzungsbedingungen`,
        headed: 'preise?|kosten|kostenlos|tarife?|bezahlt',
        stated: 'kosten\\p{L}*|gratis|preise?|gebühren|bezahl\\p{L}*',
        search: 'preise kosten kostenlos über uns',
      },
      {
        asked: 'newsletter|rss|rss-feed|feed|feeds|abonnieren|abbestellen|abmelden|anmelden|folgen|benachrichtigt',
        titled: `${about}|newsletter|feeds?|rss|kontakt|datenschutz(?:erklärung)?`,
        headed: 'newsletter|abonnieren|feeds?|rss',
        stated: 'newsletter|rss|feeds?|abonnier\\p{L}*',
        search: 'newsletter abonnieren rss feed',
      },
    ],
    paths: ['impressum', 'kontakt', 'datenschutz', 'lizenz', 'preise', 'ueber-uns', 'über-uns', 'about', 'contact'],
    words:
      'ihr|euch|euer|eure[rnms]?|sie|ihnen|ihre?[rnms]?|du|dich|dir|deine?[rnms]?|ich|mich|mir|man|wir|uns|hier|diese[rnms]?|eigentlich|bitte|etwas|was|noch|dürfte?|darf|dürfen|kann|könnte|gibt|nutzt|benutzt|verwendet|setzt|habt|haben|hat|macht|webseiten?|websites?|seiten?|internetseiten?|blogs?|projekts?|gehört',
    general:
      'bedeutet|bedeuten|bedeutung|definition|definiert|heißt|erklär\\p{L}*|warum|wieso|weshalb|sollte|sollten|sollen|soll|muss|müssen|unterschied|(?<=^(?:und |also )?)was (?:ist|sind)(?! (?:diese|das|die|euer|eure|ihre?)(?!\\p{L}))',
  });
