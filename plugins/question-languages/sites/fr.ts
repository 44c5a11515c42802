import { createSitePatterns } from '../site-words.ts';

const about = "à propos(?: de (?:nous|moi|ce site|ce projet))?|qui sommes-nous|mentions légales|équipe|l'équipe";

/** Questions about a French site itself. */
export const createFrenchSite = () =>
  createSitePatterns({
    subjects: [
      {
        asked:
          'financé|financement|finance|publicité|publicités|pub|sponsors?|sponsorisé|mécènes?|dons?|qui (?:paie|paye)',
        titled: `${about}|publicité|transparence`,
        headed: 'financ\\p{L}*|publicité|sponsors?|indépendance',
        stated: 'financ\\p{L}*|publicité\\p{L}*|sponsor\\p{L}*|dons?',
        search: 'à propos financement publicité sponsors',
      },
      {
        asked:
          'qui (?:êtes|es|est|sont|écrit|rédige|publie|gère|édite|a (?:écrit|fait|créé))|auteurs?|auteure?|rédaction|éditeur|responsable|derrière|mentions légales',
        titled: about,
        headed: 'qui \\p{L}+|auteurs?|rédaction|éditeur|équipe',
        search: 'à propos qui écrit auteurs éditeur mentions légales',
      },
      {
        asked:
          "licence|droits? d'auteur|copyright|citer|cité|copier|reproduire|réutiliser|republier|traduire|autorisation|conditions d'utilisation|textes?|articles?|contenus?|usage commercial",
        titled: "licence|conditions(?: générales)?(?: d'utilisation)?|droits? d'auteur|mentions légales|cgu",
        headed: 'licence|cit\\p{L}+|réutilis\\p{L}*|droits?|reproduction',
        stated: "licence\\p{L}*|cit\\p{L}+|droits? d'auteur|réutilis\\p{L}*|cc by\\p{L}*",
        search: "conditions d'utilisation licence droit d'auteur citer réutiliser",
      },
      {
        asked:
          'cookies?|vie privée|confidentialité|données(?: personnelles)?|rgpd|traceurs?|pistage|suivi|collectez|conservez|enregistrez',
        titled: '(?:politique de )?confidentialité|vie privée|cookies|données personnelles|protection des données',
        headed: 'cookies?|données|traceurs?|conserv\\p{L}*|enregistr\\p{L}*',
        stated: 'cookies?|données|traceurs?|suivi',
        search: 'confidentialité vie privée cookies données personnelles',
      },
      {
        asked: 'contact|contacter|joindre|écrire|appeler|e-?mail|mail|courriel|adresse|téléphone|numéro',
        titled: 'contact(?:ez-nous)?|nous contacter|mentions légales|aide|support',
        headed: 'contact|e-?mail|courriel|téléphone|adresse|écrire',
        search: 'contact e-mail téléphone adresse',
      },
      {
        asked: 'gratuit|gratuite|payant|payante|prix|tarifs?|coûte|coût|abonnement|payer|frais',
        titled: `${about}|tarifs?|prix|abonnement`,
        headed: 'prix|tarifs?|gratuit\\p{L}*|coûts?',
        stated: 'gratuit\\p{L}*|prix|tarifs?|coût\\p{L}*|pay\\p{L}+',
        search: 'tarifs prix gratuit à propos',
      },
      {
        asked:
          "newsletter|lettre d'information|infolettre|rss|flux(?: rss)?|abonner|m'abonner|s'abonner|désabonner|inscrire|suivre",
        titled: `${about}|newsletter|infolettre|flux rss|contact`,
        headed: 'newsletter|infolettre|flux|rss|abonn\\p{L}*',
        stated: "newsletter|infolettre|lettre d'information|rss|flux|abonn\\p{L}*",
        search: 'newsletter abonnement flux rss',
      },
    ],
    paths: ['a-propos', 'contact', 'mentions-legales', 'confidentialite', 'licence', 'tarifs', 'about', 'privacy'],
    words:
      "vous|votre|vos|tu|te|ton|ta|tes|je|j'ai|me|moi|mon|ma|mes|nous|on|il|elle|y|a-t-il|ce|cet|cette|ces|ici|est-ce|que|c'est|puis-je|peut-on|peux|pouvez|utilisez|utilise|avez|proposez|faut-il|sites?|pages?|blogs?|projets?|web|s'il|plaît|comment|quel|quelle|quels|quelles|est|des|de|du|l'|d'|le|la|les|un|une|pour",
    general:
      "signifie|veut dire|définition|définir|explique|pourquoi|devrais|devrait|doit-on|dois-je|différence|qu'est-ce qu'(?:un|une)|c'est quoi un\\p{L}*",
  });
