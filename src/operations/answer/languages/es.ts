import type { QuestionPatterns } from './language.ts';
import { firstWords, wholeWords } from './whole-words.ts';

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
      firstWords('qué (?:es|son|significa|significan|quiere decir)|que (?:es|son|significa)|define|explica qué'),
    ],
    ['definition', wholeWords('significado|definición|significa|se define|siglas')],
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
    /^[¿ ]*(?:qué|que) (?:es|son|era|significa|significan|quiere decir)(?: (?:una?|el|la|los|las))? (?<name>[^?]+?)[?.! ]*$/iu,
    /^[¿ ]*(?:define|definición de|significado de|explica qué es)(?: (?:una?|el|la))? (?<name>[^?]+?)[?.! ]*$/iu,
    /^[¿ ]*(?<name>[^?]+?),? (?:definición|significado)[?.! ]*$/iu,
  ],
  comparisons: [
    /^[¿ ]*(?:cuál es |cuáles son |qué |en qué )?(?:la |las |hay )?diferencias? (?:hay |existe )?entre (?:una? |el |la |los |las )?(?<one>[^?,:]+?) [ye] (?:una? |el |la |los |las )?(?<other>[^?,:]+)/iu,
    /^[¿ ]*(?:en qué|cómo) se (?:diferencian?|distinguen?) (?:una? |el |la |los |las )?(?<one>[^?,:]+?) (?:del? |[ye] )(?:una? |el |la |los |las )?(?<other>[^?,:]+)/iu,
    /^[¿ ]*(?:es|son) (?:una? |el |la |los |las )?(?<one>[^?,:]+?) lo mismo que (?:una? |el |la |los |las )?(?<other>[^?,:]+)/iu,
    /^[¿ ]*(?:comparar |compara )?(?:una? |el |la |los |las )?(?<one>[^?,:]+?),? (?:vs\.?|versus|comparad[oa]s? con|en comparación con) (?:una? |el |la |los |las )?(?<other>[^?,:]+)/iu,
    /^[¿ ]*(?:una? |el |la |los |las )?(?<one>[^?,:]+?) [oyeu] (?:una? |el |la |los |las )?(?<other>[^?,:]+?)[,:?–-]* ?(?:¿ ?)?(?:cuál es |qué )?(?:la )?diferencia/iu,
  ],
  lowInformation: `añadir año años aprender ayuda ayudar bien bueno buena buenos calcular cambiar cosa cosas crear cuenta dar debería decidir decir
    definir describir diferencia diferente ejemplo elegir empezar encontrar entender escribir escribe evitar explica explicar fácil
    forma formas funciona funcionar gente grande hacer hace hago hay ir largo lista llamar mal malo mantener mejor mejorar mejores
    medir mostrar mucho muestra necesario necesita necesito nuevo obtener ocurre parar pasa persona personas pequeño planear poner
    preguntar probar problema problemas puede puedo quiere quiero rápido real realmente saber sé sirve significa sirven tener tomar trabajar
    usa usan usar utiliza utilizar vale ver vez veces verdad`,
};
