import { createSitePatterns } from '../site-words.ts';

const about =
  'acerca de(?: (?:nosotros|mí|este sitio))?|sobre (?:nosotros|mí|este sitio|el proyecto)|quiénes somos|aviso legal|equipo';

/** Questions about a Spanish site itself. */
export const createSpanishSite = () =>
  createSitePatterns({
    subjects: [
      {
        asked:
          'financia|financiado|financiación|publicidad|anuncios|patrocinador(?:es)?|patrocinado|donaciones|quién paga',
        titled: `${about}|publicidad|transparencia`,
        headed: 'financ\\p{L}*|publicidad|patrocin\\p{L}*|independencia',
        stated: 'financ\\p{L}*|publicidad|anuncios|patrocin\\p{L}*|donaci\\p{L}*',
        search: 'acerca de financiación publicidad patrocinadores',
      },
      {
        asked:
          'qui[eé]n(?:es)? (?:es|eres|son|sois|escribe|escriben|publica|gestiona|mantiene|está|hay|hizo|hace)|autor(?:es|a|as)?|editor(?:es|ial)?|redacción|responsable|detrás|aviso legal',
        titled: about,
        headed: 'quién(?:es)? \\p{L}+|autor\\p{L}*|editor\\p{L}*|equipo',
        search: 'acerca de quién escribe autores editor aviso legal',
      },
      {
        asked:
          'licencia|derechos de autor|copyright|citar|copiar|reproducir|reutilizar|republicar|traducir|permiso|condiciones de uso|textos?|artículos?|contenidos?|uso comercial',
        titled: 'licencia|(?:términos|condiciones)(?: de uso| y condiciones)?|derechos de autor|aviso legal',
        headed: 'licencia|cit\\p{L}+|reutiliz\\p{L}*|derechos|reproducción',
        stated: 'licencia\\p{L}*|citar|derechos de autor|reutiliz\\p{L}*|cc by\\p{L}*',
        search: 'condiciones de uso licencia derechos de autor citar reutilizar',
      },
      {
        asked:
          'cookies?|privacidad|datos(?: personales)?|rgpd|rastreo|rastreadores|recopilan|recopiláis|guardan|guardáis|registran',
        titled: '(?:política de )?privacidad|cookies|protección de datos',
        headed: 'cookies?|datos|rastre\\p{L}*|registr\\p{L}*',
        stated: 'cookies?|datos|rastre\\p{L}*',
        search: 'privacidad cookies datos personales',
      },
      {
        asked:
          'contacto|contactar|contacta|comunicarme|escribir|escribiros|escribirles|llamar|e-?mail|correo(?: electrónico)?|dirección|teléfono',
        titled: 'contact[oa]|contáctanos|aviso legal|ayuda|soporte',
        headed: 'contacto|e-?mail|correo|teléfono|dirección',
        search: 'contacto correo electrónico teléfono dirección',
      },
      {
        asked: 'gratis|gratuit[oa]s?|precios?|cuesta|cuestan|costo|coste|tarifas?|pagar|suscripción|de pago',
        titled: `${about}|precios?|tarifas?`,
        headed: 'precios?|tarifas?|gratis|gratuit\\p{L}*|costes?',
        stated: 'gratis|gratuit\\p{L}*|precios?|tarifas?|cost\\p{L}+|pag\\p{L}+',
        search: 'precios tarifas gratis acerca de',
      },
      {
        asked:
          'boletín|boletines|newsletter|rss|feeds?|suscribirme|suscribirse|suscribo|suscripción|seguir|darme de baja',
        titled: `${about}|boletín|newsletter|rss|contacto`,
        headed: 'boletín|newsletter|feeds?|rss|suscri\\p{L}*',
        stated: 'boletín|newsletter|rss|feeds?|suscri\\p{L}*',
        search: 'boletín newsletter suscribirse rss',
      },
    ],
    paths: ['acerca-de', 'sobre-nosotros', 'contacto', 'aviso-legal', 'privacidad', 'licencia', 'precios', 'about'],
    words:
      'ustedes?|vosotros|vuestr[oa]s?|os|su|sus|tú|tu|tus|te|yo|me|mi|mis|nos|nosotros|se|lo|la|le|les|los|las|el|un|una|este|esta|esto|estos|estas|aquí|hay|puedo|puede|podemos|usan|usáis|usa|tienen|tenéis|tiene|ofrecen|cómo|qué|cuál|cuánto|cuánta|es|son|de|del|en|por|para|con|favor|sitios?|páginas?|web|webs|blogs?|proyectos?',
    general:
      'significa|significado|definición|define|explica|por qué|debería|debo|diferencia|(?:qué|que) (?:es|son) una?',
  });
