import type { QuestionPatterns } from '../../../src/operations/answer/languages/language.ts';
import { firstWords, wholeWords } from '../../../src/operations/answer/languages/whole-words.ts';

/** French. */
export const french: QuestionPatterns = {
  reference: wholeWords(
    'elle|ils|elles|ça|cela|ceci|cette|ces|celui|celle|ceux|leur|leurs|lui|^(?:et|mais|alors|aussi|pourquoi)',
  ),
  intents: [
    ['example', wholeWords('exemple|exemples|étude de cas|modèle')],
    ['tool', wholeWords('calculer|calcule|calcul|calculatrice|calculateur|formule|équation|gabarit|outil|générateur')],
    [
      'difference',
      wholeWords(
        'différence|différences|différent|différente|comparer|comparaison|comparé|versus|vs|par rapport à|la même chose|distinguer',
      ),
    ],
    [
      'definition',
      firstWords(
        "qu'est-ce que?|c'est quoi|qu'entend-on|que (?:signifie|veut dire|signifient)|définir|définis|explique",
      ),
    ],
    ['definition', wholeWords("signification|définition|signifie|veut dire|sens de|sigle|abréviation|c'est quoi")],
    ['steps', firstWords('comment|que (?:dois|faut|faire)')],
    ['steps', wholeWords("étape|étapes|procédure|processus|marche à suivre|mode d'emploi")],
    [
      'amount',
      wholeWords('combien|combien de|combien de temps|à quelle fréquence|coût|coûte|prix|pourcentage|nombre de'),
    ],
    ['table', wholeWords('comparer|comparaison|versus|vs|combien|tableau')],
    ['reason', wholeWords('pourquoi|raison|raisons|cause|causes')],
    [
      'decision',
      firstWords(
        'est-ce que?|est|sont|a-t-on|peut-on|puis-je|peut|doit-on|dois-je|faut-il|y a-t-il|devrais-je|ai-je|est-il|vaut-il',
      ),
    ],
    ['person', wholeWords('qui|par qui|à qui')],
    ['time', wholeWords('quand|depuis quand')],
    ['place', wholeWords("où|d'où")],
    ['list', firstWords('quels|quelles|quel|quelle|liste|énumère')],
    ['list', wholeWords('types|sortes|façons|raisons|erreurs|règles|parties')],
  ],
  definitions: [
    /^(?:qu'est-ce qu(?:e |')|qu'est-ce que c'est qu(?:e |')|c'est quoi |que (?:signifie|signifient|veut dire) |définition d(?:e |u |')|signification d(?:e |u |'))(?:une? |la |le |les |l')?(?<name>[^?]+?)[?.! ]*$/iu,
    /^(?:que veut dire |qu'entend-on par )(?:une? |la |le |les |l')?(?<name>[^?]+?)[?.! ]*$/iu,
    /^(?:une? |la |le |les |l')?(?<name>[^?]+?),? (?:définition|signification|sigle|abréviation|c'est quoi|ça veut dire quoi)[?.! ]*$/iu,
  ],
  comparisons: [
    /^(?:quelles? (?:est|sont) )?(?:quelle |la |les )?différences? (?:y a-t-il |existe-t-il )?entre (?:une? |la |le |les |l')?(?<one>[^?,:]+?) et (?:une? |la |le |les |l')?(?<other>[^?,:]+)/iu,
    /^(?:en quoi|comment) (?:une? |la |le |les |l')?(?<one>[^?,:]+?) (?:diffèren?t?|se distingue(?:nt)?|(?:est|sont)(?:-(?:il|elle|ils|elles))? différente?s?) (?:d(?:e |u |es |'))(?:une? |la |le |les |l')?(?<other>[^?,:]+)/iu,
    /^(?:est-ce que )?(?:une? |la |le |les |l')?(?<one>[^?,:]+?) (?:est|sont|c'est)(?:-(?:il|elle|ils|elles))? la même chose qu(?:e |')(?:une? |la |le |les |l')?(?<other>[^?,:]+)/iu,
    /^(?:comparer |comparaison (?:de|entre) )?(?:une? |la |le |les |l')?(?<one>[^?,:]+?),? (?:vs\.?|versus|comparée?s? à) (?:une? |la |le |les |l')?(?<other>[^?,:]+)/iu,
    /^(?:une? |la |le |les |l')?(?<one>[^?,:]+?) (?:ou|et) (?:une? |la |le |les |l')?(?<other>[^?,:]+?)[,:?–-]* ?(?:quelle (?:est )?)?(?:la )?différence/iu,
  ],
  kindAsked: /(?<!\p{L})quel(?:le)?s? $/u,
  lowInformation: `abréviation acheter actuel actuelle aider ajoute ajouter an année années appelé appelée appelle
    apprendre arrêter arrive arriver augmenter avant besoin bien bon bonne bons calcul calculer changer choisir
    choisit chose choses commence commencer comparer comprend comprendre compte connaître considéré contenir
    contient créer décider décrire définir définition demander déterminer devrait différence différent diminuer dire
    distinguer donner écrire efficace empêcher endroit environ essayer éviter exemple existe expliquer facile façon
    faire fait faut fonctionne fonctionner formule garder gens grand important inclure inclus installer lieu long
    longtemps mal manière marche mauvais meilleur meilleure meilleurs mesurer méthode mettre mieux montrer moyen
    nécessaire nom nombre nommé nouveau nouvelle obtenir obtient organiser penser permet permettre personne
    personnes petit planifier plusieurs poser possible pouvoir premier première prendre prévenir prévoir principal
    principale problème protéger quantité question rapide réduire réellement savoir sert servir seul sigle
    signification signifie situé suffisant sûr trouver type types utile utilise utilisé utiliser vérifie vérifier
    veut voir vraiment temps argent durer dure duré exister existait nécessite`,
};
