import type { Translations } from '../../src/strings.ts';
import type { readerStrings } from './strings.ts';

/** The words in other languages than English. Corrections are welcome. */
export const translations: Translations<typeof readerStrings> = {
  ar: {
    readersCounted:
      'يحصي الخادم عدد المرات التي تطلب فيها المتصفحات والبرامج كل صفحة وكل خدمة، والأسئلة التي تجيب عنها الصفحات. ولا يحفظ عنوان شبكة ولا وقتًا ولا نصًا. ولا تُحصى من السؤال إلا الكلمات التي يستخدمها هذا الموقع نفسه. أما أي كلمة أخرى فلا تُحفظ إلا قيمةَ تجزئة بمفتاح، ولا تظهر هذه القيمة للمالك إلا بعد ورودها في أسئلة طُرحت في خمسة أيام مختلفة.',
  },
  de: {
    readersCounted:
      'Der Server zählt, wie oft Browser und Programme jede Seite und jeden Dienst anfordern und welche Fragen die Seiten beantworten. Er speichert keine Netzwerkadresse, keine Uhrzeit und keinen Text. Von einer Frage werden nur Wörter gezählt, die diese Website selbst verwendet. Jedes andere Wort bleibt nur als Hash mit Schlüssel erhalten, den der Betreiber erst sieht, wenn das Wort in Fragen an fünf verschiedenen Tagen vorkam.',
  },
  es: {
    readersCounted:
      'El servidor cuenta cuántas veces los navegadores y los programas piden cada página y cada servicio, y a qué preguntas responden las páginas. No guarda direcciones de red, horas ni textos. De una pregunta solo se cuentan las palabras que este sitio usa. Cualquier otra palabra se guarda como un hash con clave, que se muestra al propietario cuando ha aparecido en preguntas de cinco días distintos.',
  },
  fr: {
    readersCounted:
      'Le serveur compte combien de fois les navigateurs et les programmes demandent chaque page et chaque service, et à quelles questions les pages répondent. Il ne garde ni adresse réseau, ni heure, ni texte. Dans une question, seuls sont comptés les mots que ce site emploie lui-même. Tout autre mot n’est gardé que sous forme d’empreinte à clé, montrée au propriétaire une fois que le mot est apparu dans des questions de cinq jours différents.',
  },
  he: {
    readersCounted:
      'השרת סופר כמה פעמים דפדפנים ותוכנות מבקשים כל עמוד וכל שירות, ועל אילו שאלות העמודים עונים. הוא אינו שומר כתובת רשת, שעה או טקסט. מתוך שאלה נספרות רק מילים שהאתר עצמו משתמש בהן. כל מילה אחרת נשמרת רק כגיבוב עם מפתח, שבעל האתר רואה לאחר שהמילה הופיעה בשאלות בחמישה ימים שונים.',
  },
  ja: {
    readersCounted:
      'サーバーは、ブラウザーとプログラムが各ページと各サービスをリクエストした回数と、ページがどの質問に答えたかを数えます。ネットワークアドレス、時刻、文章は保存しません。質問の語のうち数えるのは、このサイト自身が使う語だけです。その他の語は鍵付きハッシュとしてのみ保存され、異なる 5 日の質問に現れて初めて、そのハッシュが所有者に表示されます。',
  },
  nl: {
    readersCounted:
      'De server telt hoe vaak browsers en programma’s elke pagina en elke dienst opvragen en welke vragen de pagina’s beantwoorden. Hij bewaart geen netwerkadres, geen tijdstip en geen tekst. Van een vraag worden alleen woorden geteld die deze site zelf gebruikt. Elk ander woord wordt alleen bewaard als hash met sleutel, die de eigenaar pas ziet als het woord in vragen op vijf verschillende dagen voorkwam.',
  },
  pl: {
    readersCounted:
      'Serwer liczy, jak często przeglądarki i programy pobierają każdą stronę i usługę oraz na które pytania strony odpowiadają. Nie zapisuje adresów sieciowych, godzin ani tekstów. Z pytania liczone są tylko słowa, których używa ta witryna. Każde inne słowo jest przechowywane tylko jako skrót z kluczem, który właściciel widzi dopiero wtedy, gdy słowo wystąpiło w pytaniach z pięciu różnych dni.',
  },
  pt: {
    readersCounted:
      'O servidor conta quantas vezes navegadores e programas pedem cada página e cada serviço, e a que perguntas as páginas respondem. Não guarda endereços de rede, horas nem textos. De uma pergunta, só são contadas as palavras que este site usa. Qualquer outra palavra é guardada apenas como um hash com chave, que o proprietário só vê depois de a palavra ter surgido em perguntas de cinco dias diferentes.',
  },
  ru: {
    readersCounted:
      'Сервер считает, как часто браузеры и программы запрашивают каждую страницу и каждый сервис и на какие вопросы отвечают страницы. Он не хранит ни сетевых адресов, ни времени суток, ни текстов. Из вопроса учитываются только слова, которые есть на этом сайте. Любое другое слово хранится только как хеш с ключом, и владелец видит этот хеш, лишь когда слово встретилось в вопросах в пять разных дней.',
  },
  th: {
    readersCounted:
      'เซิร์ฟเวอร์นับจำนวนครั้งที่เบราว์เซอร์และโปรแกรมขอหน้าและบริการแต่ละรายการ และนับว่าหน้าต่าง ๆ ตอบคำถามใด โดยไม่เก็บที่อยู่เครือข่าย เวลาของวัน หรือข้อความ จากคำถามหนึ่งจะนับเฉพาะคำที่เว็บไซต์นี้ใช้เองเท่านั้น คำอื่นเก็บเป็นเพียงค่าแฮชที่มีกุญแจ ซึ่งเจ้าของจะเห็นเมื่อคำนั้นปรากฏในคำถามในห้าวันที่ต่างกัน',
  },
  zh: {
    readersCounted:
      '服务器统计浏览器和程序请求每个页面与服务的次数，以及页面回答了哪些问题。它不保存网络地址、具体时间或文本。问题中，只统计本站自身使用的词。其他词只保存为带密钥的哈希值；只有在五个不同日期的问题中都出现过，网站所有者才会看到该哈希值。',
  },
};
