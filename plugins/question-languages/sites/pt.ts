import { createSitePatterns } from '../site-words.ts';

const about = 'sobre(?: (?:nós|mim|este site|o projeto|o site))?|quem somos|aviso legal|equipe|equipa';

/** Questions about a Portuguese site itself. */
export const createPortugueseSite = () =>
  createSitePatterns({
    subjects: [
      {
        asked:
          'financia|financiado|financiamento|publicidade|anúncios|patrocinador(?:es)?|patrocinado|doações|quem paga',
        titled: `${about}|publicidade|transparência`,
        headed: 'financ\\p{L}*|publicidade|patroc\\p{L}*|independência',
        stated: 'financ\\p{L}*|publicidade|anúncios|patroc\\p{L}*|doaç\\p{L}*',
        search: 'sobre financiamento publicidade patrocinadores',
      },
      {
        asked:
          'quem (?:é|são|escreve|escreveu|publica|mantém|está|faz|fez)|autor(?:es|a|as)?|editor(?:es|a)?|redação|responsável|por trás',
        titled: about,
        headed: 'quem \\p{L}+|autor\\p{L}*|editor\\p{L}*|equip[ea]',
        search: 'sobre quem escreve autores editor equipe',
      },
      {
        asked:
          'licença|direitos autorais|direitos de autor|copyright|citar|copiar|reproduzir|reutilizar|republicar|traduzir|permissão|termos de uso|textos?|artigos?|conteúdos?|uso comercial',
        titled: 'licença|termos(?: de uso| e condições)?|direitos (?:autorais|de autor)|aviso legal',
        headed: 'licença|cit\\p{L}+|reutiliz\\p{L}*|direitos|reprodução',
        stated: 'licen\\p{L}*|citar|direitos|reutiliz\\p{L}*|cc by\\p{L}*',
        search: 'termos de uso licença direitos autorais citar reutilizar',
      },
      {
        asked:
          'cookies?|privacidade|dados(?: pessoais)?|lgpd|rgpd|rastreamento|rastreadores|coletam|recolhem|guardam|registram',
        titled: '(?:política de )?privacidade|cookies|proteção de dados',
        headed: 'cookies?|dados|rastre\\p{L}*|regist\\p{L}*',
        stated: 'cookies?|dados|rastre\\p{L}*',
        search: 'privacidade cookies dados pessoais',
      },
      {
        asked: 'contato|contacto|contatar|contactar|falar|escrever|ligar|e-?mail|correio|endereço|telefone',
        titled: 'conta[c]?to|fale conosco|contate-nos|aviso legal|ajuda|suporte',
        headed: 'conta[c]?to|e-?mail|telefone|endereço',
        search: 'contato contacto e-mail telefone endereço',
      },
      {
        asked: 'grátis|gratuit[oa]s?|preços?|custa|custam|custo|tarifas?|pagar|assinatura|pago',
        titled: `${about}|preços?|tarifas?|planos`,
        headed: 'preços?|tarifas?|grátis|gratuit\\p{L}*|custos?',
        stated: 'grátis|gratuit\\p{L}*|preços?|tarifas?|cust\\p{L}+|pag\\p{L}+',
        search: 'preços grátis gratuito sobre',
      },
      {
        asked: 'boletim|newsletter|rss|feeds?|assinar|inscrever|inscrevo|subscrever|cancelar|seguir',
        titled: `${about}|boletim|newsletter|rss|conta[c]?to`,
        headed: 'boletim|newsletter|feeds?|rss|assin\\p{L}*',
        stated: 'boletim|newsletter|rss|feeds?|assin\\p{L}*|subscre\\p{L}*',
        search: 'boletim newsletter assinar rss',
      },
    ],
    paths: ['sobre', 'quem-somos', 'contato', 'contacto', 'privacidade', 'licenca', 'precos', 'about'],
    words:
      'vocês?|vossos?|vossas?|seus?|suas?|tu|teu|tua|eu|me|mim|meus?|minhas?|nós|nos|se|o|a|os|as|um|uma|este|esta|isto|esse|essa|isso|aqui|há|existe|posso|pode|podemos|usam|usa|têm|tem|oferecem|como|qual|quanto|é|são|de|do|da|dos|das|em|por|para|com|favor|sites?|páginas?|web|blogs?|projetos?',
    general:
      'significa|significado|definição|defina|explique|por que|porquê|deveria|devo|diferença|o que (?:é|são) uma?',
  });
