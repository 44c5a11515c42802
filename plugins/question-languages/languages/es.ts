import type { QuestionPatterns } from '../../../src/operations/answer/languages/language.ts';
import { firstWords, wholeWords } from '../../../src/operations/answer/languages/whole-words.ts';

/** Spanish. */
export const spanish: QuestionPatterns = {
  reference: wholeWords(
    'eso|esto|esa|ese|esos|esas|estos|estas|ello|ellos|ellas|él|ella|sus|^[¿ ]*(?:y|pero|entonces|también|por qué)',
  ),
  intents: [
    ['example', wholeWords('ejemplo|ejemplos|caso práctico|muestra')],
    [
      'tool',
      wholeWords('calcular|calcula|calculo|calculadora|cálculo|fórmula|ecuación|plantilla|herramienta|generador'),
    ],
    [
      'difference',
      wholeWords(
        'diferencia|diferencias|diferente|distinto|comparar|comparación|compara|frente a|versus|vs|lo mismo que|distinguir',
      ),
    ],
    [
      'definition',
      firstWords('(?:qué|que) (?:es|son|significa|significan|quiere decir|se entiende por)|define|explica qué'),
    ],
    [
      'definition',
      wholeWords(
        'significado|definición|significa|quiere decir|se define|se entiende por|siglas|abreviatura|(?:qué|que) es',
      ),
    ],
    ['steps', firstWords('cómo|como (?:puedo|se|hacer|hago|debo|podemos)|qué debo hacer')],
    ['steps', wholeWords('pasos|paso a paso|procedimiento|proceso|instrucciones')],
    [
      'amount',
      wholeWords(
        'cuánto|cuánta|cuántos|cuántas|cuanto|cuantos|cuantas|cada cuánto|cuesta|coste|costo|precio|porcentaje|número de',
      ),
    ],
    ['table', wholeWords('comparar|comparación|versus|vs|cuánto|cuántos|cuántas|tabla')],
    ['reason', wholeWords('por qué|por que|razón|razones|motivo|motivos|causa|causas')],
    [
      'decision',
      firstWords(
        'es|son|está|están|hay|puedo|puede|podemos|debo|debe|deben|debería|tengo que|tiene|tienen|vale la pena|se puede',
      ),
    ],
    ['person', wholeWords('quién|quiénes|quien')],
    ['time', wholeWords('cuándo|cuando|desde cuándo')],
    ['place', wholeWords('dónde|donde|adónde')],
    ['list', firstWords('cuáles|cuales|qué (?:tipos|clases|opciones|formas)|lista|enumera')],
    ['list', wholeWords('tipos|formas|maneras|razones|errores|reglas|partes')],
  ],
  definitions: [
    /^[¿ ]*(?:qué|que) (?:es|son|era|significa|significan|quiere decir|se entiende por)(?: (?:una?|el|la|los|las))? (?<name>[^?]+?)[?.! ]*$/iu,
    /^[¿ ]*(?:define|definición de|significado de|explica qué es)(?: (?:una?|el|la))? (?<name>[^?]+?)[?.! ]*$/iu,
    /^[¿ ]*(?:una? |el |la |los |las )?(?<name>[^?]+?),? (?:definición|significado|siglas|abreviatura|(?:qué|que) (?:es|significa|quiere decir))[?.! ]*$/iu,
  ],
  comparisons: [
    /^[¿ ]*(?:cuál es |cuáles son |qué |en qué )?(?:la |las |hay )?diferencias? (?:hay |existe )?entre (?:una? |el |la |los |las )?(?<one>[^?,:]+?) [ye] (?:una? |el |la |los |las )?(?<other>[^?,:]+)/iu,
    /^[¿ ]*(?:en qué|cómo) se (?:diferencian?|distinguen?) (?:una? |el |la |los |las )?(?<one>[^?,:]+?) (?:del? |[ye] )(?:una? |el |la |los |las )?(?<other>[^?,:]+)/iu,
    /^[¿ ]*(?:es|son) (?:una? |el |la |los |las )?(?<one>[^?,:]+?) lo mismo que (?:una? |el |la |los |las )?(?<other>[^?,:]+)/iu,
    /^[¿ ]*(?:comparar |compara )?(?:una? |el |la |los |las )?(?<one>[^?,:]+?),? (?:vs\.?|versus|comparad[oa]s? con|en comparación con) (?:una? |el |la |los |las )?(?<other>[^?,:]+)/iu,
    /^[¿ ]*(?:una? |el |la |los |las )?(?<one>[^?,:]+?) [oyeu] (?:una? |el |la |los |las )?(?<other>[^?,:]+?)[,:?–-]* ?(?:¿ ?)?(?:cuál es |qué )?(?:la )?diferencia/iu,
  ],
  kindAsked: /(?<!\p{L})(?:(?:en|de|a|con|por|para|hasta|desde) qué|cuál de|cuáles de) $/u,
  lowInformation: `acabar añadir año años aprender aumentar ayuda ayudar bien buena bueno buenos calcula calcular
    calculo cambiar comenzar comparar comprender comprobar conseguir considera considerar contar contener contiene
    cosa cosas crear cuenta dar debería decidir decir definición definir describir determinar diferencia diferente
    distinguir efectivo ejemplo elegir empezar empiezo encontrar encuentra encuentran entender escribe escribir
    evitar existe existen explica explicar fácil forma formas fórmula funciona funcionar gente gran grande hace
    hacer hago hay incluir incluye incluyen intentar ir largo lista llama llamado llaman llamar lograr lugar mal
    malo manera mantener mayor medir mejor mejorar mejores menor método mostrar mucho muestra necesario necesita
    necesito nombre nuevo número obtener obtiene ocurre organizar parar pasa pequeño permite permitir persona
    personas planear poner pregunta preguntar prevenir primer primero principal probar problema problemas producir
    proteger puede puedo quiere quiero rápido real realmente reducir saber se sé siglas significa significado sirve
    sirven situado sucede sucedió suficiente tener tipo tipos tomar trabajar trata tratar último único usa usan usar
    utiliza utilizar vale valer varios veces ver verdad vez tiempo dinero durar dura duró existir existió necesitar
    requiere`,
};
