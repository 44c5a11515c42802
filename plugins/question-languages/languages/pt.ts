import type { QuestionPatterns } from '../../../src/operations/answer/languages/language.ts';
import { firstWords, wholeWords } from '../../../src/operations/answer/languages/whole-words.ts';

/** Portuguese. */
export const portuguese: QuestionPatterns = {
  reference: wholeWords(
    'isso|isto|aquilo|ele|ela|eles|elas|esse|essa|esses|essas|este|esta|dele|dela|disso|^(?:e|mas|então|também|por quê)',
  ),
  intents: [
    ['example', wholeWords('exemplo|exemplos|estudo de caso|amostra')],
    ['tool', wholeWords('calcular|calcula|calculo|cálculo|calculadora|fórmula|equação|modelo|ferramenta|gerador')],
    [
      'difference',
      wholeWords(
        'diferença|diferenças|diferente|comparar|comparação|compara|versus|vs|em relação a|a mesma coisa|distinguir',
      ),
    ],
    [
      'definition',
      firstWords('o que (?:é|são|significa|significam|quer dizer|se entende por)|que é|defina|explique o que'),
    ],
    ['definition', wholeWords('significado|definição|significa|quer dizer|se entende por|sigla|abreviação|o que é')],
    ['steps', firstWords('como|o que (?:devo|fazer)')],
    ['steps', wholeWords('passo|passos|passo a passo|procedimento|processo|instruções')],
    [
      'amount',
      wholeWords(
        'quanto|quanta|quantos|quantas|com que frequência|custa|custo|preço|porcentagem|percentagem|número de',
      ),
    ],
    ['table', wholeWords('comparar|comparação|versus|vs|quanto|quantos|quantas|tabela')],
    ['reason', wholeWords('por que|por quê|porque|porquê|razão|razões|motivo|motivos|causa|causas')],
    [
      'decision',
      firstWords(
        'é|são|está|estão|há|posso|pode|podemos|devo|deve|devemos|deveria|tenho que|tem|têm|vale a pena|existe',
      ),
    ],
    ['person', wholeWords('quem')],
    ['time', wholeWords('quando|desde quando')],
    ['place', wholeWords('onde|aonde')],
    ['list', firstWords('quais|que (?:tipos|opções|formas)|liste|enumere')],
    ['list', wholeWords('tipos|formas|maneiras|razões|erros|regras|partes')],
  ],
  definitions: [
    /^(?:o )?que (?:é|são|era|significa|significam|quer dizer|se entende por)(?: (?:uma?|o|a|os|as))? (?<name>[^?]+?)[?.! ]*$/iu,
    /^(?:defina|definição d[eoa]|significado d[eoa]|explique o que é)(?: (?:uma?|o|a))? (?<name>[^?]+?)[?.! ]*$/iu,
    /^(?:uma? |os? |as? )?(?<name>[^?]+?),? (?:definição|significado|sigla|abreviação|o que (?:é|significa|quer dizer))[?.! ]*$/iu,
  ],
  comparisons: [
    /^(?:qual é |quais são |qual )?(?:as? )?diferenças? (?:há |existe )?entre (?:uma? |os? |as? )?(?<one>[^?,:]+?) e (?:uma? |os? |as? )?(?<other>[^?,:]+)/iu,
    /^(?:em que|como|no que) (?:uma? |os? |as? )?(?<one>[^?,:]+?) (?:se )?(?:diferem?|distinguem?|diferenciam?|é diferente) d(?:e |[oa]s? |um |uma )(?<other>[^?,:]+)/iu,
    /^(?:é|são)? ?(?:uma? |os? |as? )?(?<one>[^?,:]+?) (?:(?:é|são) )?(?:o mesmo|a mesma coisa) que (?:uma? |os? |as? )?(?<other>[^?,:]+)/iu,
    /^(?:comparar |compare )?(?:uma? |os? |as? )?(?<one>[^?,:]+?),? (?:vs\.?|versus|em comparação com|comparad[oa]s? (?:com|a)) (?:uma? |os? |as? )?(?<other>[^?,:]+)/iu,
    /^(?:uma? |os? |as? )?(?<one>[^?,:]+?) (?:ou|e) (?:uma? |os? |as? )?(?<other>[^?,:]+?)[,:?–-]* ?(?:qual (?:é )?)?(?:a )?diferença/iu,
  ],
  kindAsked: /(?<!\p{L})(?:(?:em|de|a|com|por|para|até|desde) que|qua(?:l|is)) $/u,
  lowInformation: `abreviação acabar acontece adicionar ajuda ajudar ano anos aprender aumentar bem boa bom bons
    calcula calcular calculo chama chamada chamado coisa coisas colocar começar começo comparar compreender
    conseguir considerado conta contar contém conter criar dar decidir definição definir descrever determinar
    deveria diferença diferente diminuir distinguir dizer eficaz encontra encontram encontrar ensinar entender
    escolher escrever evitar exemplo existe existem explica explicar fácil faço faz fazer forma formas fórmula
    funciona funcionar gente grande impedir incluem inclui incluir jeito lista local localizado longo lugar maior
    mal maneira manter mau medir melhor melhorar melhores menor método mostrar mudar muito necessário nome novo
    número obter ocorre ocorreu organizar parar pequeno perguntar permite permitir pessoa pessoas planejar pode pôr
    posso precisa preciso prevenir primeiro principal problema problemas produzir proteger quer quero rápido
    realmente reduzir saber serve sigla significa significado situado sucede suficiente tentar ter tipo tipos tomar
    trabalhar trata último único usa usado usar utiliza utilizar vale valer vários ver vez vezes tempo dinheiro
    durar dura durou existir existiu requer`,
};
