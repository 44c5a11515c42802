/**
 * Words of questions that the lists of stop words lack: those that ask, and those that hold a question together. Each line
 * may be corrected by anyone who speaks the language; the order is of no consequence. Chinese and Japanese have pieces as
 * `Intl.Segmenter` cuts them.
 */
export const questionWords: Readonly<Record<string, string>> = {
  ar: `لماذا أية أيهما لمن بم عم فكم وكم ماهو ماهي وما كانوا تكون كن ليس ليست لست يمكنني يمكننا ينبغي يجب لقد هؤلاء لأن
    بينما إلا أحد أيضا أيضًا جدا جدًا فقط عندنا لدينا لدي ل ك فوق تحت بدون عبر منه عنه عنها إليه إليها بمجرد
    بأي لأي وأي فأي عماذا كيفية وكيف وماذا ولماذا`,
  de: `weswegen wozu wofür womit wodurch woran worauf woraus worin wovon worum wieviel wieviele inwiefern inwieweit
    möchten unseren unserem sobald falls obwohl bevor eigentlich bitte ungefähr`,
  en: `a can could did do does had has have how i is may might must no not or our please should than that their them
    then there these they this those us want was we were what when where which who whom whose why will with would
    yes you your it its me my explain describe tell use used using need like just make get one two three several
    kind kinds thing things way ways`,
  es: `quién quiénes quienes cuál cuáles cuales cuándo dónde adónde cómo cuánto cuanto cuánta cuanta cuántos cuantos
    cuántas cuantas porqué es son era eran fue fueron ser sido siendo está están estaba estaban estar estoy estamos
    hay había habrá haber ha han he hemos hubo tiene tienen tenía tengo tenemos tener puede pueden podía puedo
    podemos poder podría podrían debe deben debería deberían debo deber yo ello nosotros nosotras vosotros ellos
    ellas usted ustedes os les mis tu tus nuestro nuestra nuestros nuestras vuestro vuestra vuestros vuestras unos
    unas este esta esto estos estas esa esos esas aquel aquella aquellos aquellas e u sino aunque si tampoco menos
    mucho mucha muchos muchas poca pocos pocas ante bajo entre hacia según tras cada todo toda todos todas otra
    otros otras mismo misma mismos mismas alguno alguna algún algunos algunas ningún ninguno ninguna algo nada así
    aún todavía entonces después antes luego ahí aquí allí cuyo cuya tan tanto tal tales`,
  fr: `quoi quand comment pourquoi combien lequel laquelle lesquels lesquelles dont peut peuvent pouvait pouvoir peux
    pouvons puis pourrait pourraient doit doivent devait dois devons devrait devraient faut fallait elles ça celui
    celle ceux celles ci là donc or ni car si plus moins très trop aussi aucun aucune sous chez vers entre contre
    depuis pendant avant après dès jusque tout toute tous toutes chaque autre autres mêmes quelque quelques certains
    certaines beaucoup peu encore déjà ainsi alors lorsque puisque parce comme afin tel telle`,
  ja: `何 なに なん 誰 だれ どなた いつ どこ どちら どれ どの どんな どう どうして なぜ いくつ いくら どのくらい どれくらい どのような どのように って ね よ だけ しか くらい ぐらい のに けど けれど
    じゃ には とは ても でした ました ません でしょう だろう ありま あります います いた なった した して しよ され されて すか ですが ですか ますか べき たい っ てい ている あれ あの そこ 私
    私たち あなた 自分 同じ
    何年 何人 何個 何回 何歳 何時 何で どれほど どういう す しょう ま くだ さい しま 個 回`,
  pt: `quê onde aonde quanto quanta quantos quantas porque porquê é são era eram foi foram ser sido sendo está estão
    estava estavam estar estou estamos há havia haver tem têm tinha tinham ter tenho temos teve pode podem podia
    posso podemos poder poderia poderiam deve devem deveria deveriam devo devemos dá dão vós uns porém sim muita
    muitas pouco pouca poucos poucas menos ante contra desde durante sob sobre após antes cada todo toda todos todas
    outro outra outros outras mesma mesmos mesmas algum alguma alguns algumas nenhum nenhuma algo nada assim ainda
    então aqui ali lá tão tanto tal tais cujo cuja enquanto`,
  ru: `чему чём кого кому кем ком какое какие какого каких каким какими какую каком чей чья чьё чьи который которая
    которое которые которого которой которых которым откуда почему зачем отчего сколько насколько такое такая такие
    эта этих этому та те той тех тому будут является являются являлся являлась могут мог могла нужно должен должна
    должно должны следует оно её тебе нам мной тобой нами вами ними нём моё мои твой наш наша наше наши нашего нашей
    наших ваш ваша ваше ваши свой своя своё свои своего своей своих либо хотя пока ещё также очень менее меньше
    здесь ко изо обо около среди из-за из-под ради весь вся всё всей всем каждый каждая каждое каждые другая другие
    других сама сами самый некоторые никто
    каков какова каково каковы какому каковой которыми чьего чьей чьих чьим насчёт насчет могу можем можешь можете
    стал стала стало стали`,
  zh: `什么 什麼 誰 哪个 哪個 哪些 哪里 哪裡 哪儿 哪兒 何 何时 何時 幾 多少 怎么 怎麼 怎样 怎樣 如何 为什么 為什麼 为何 為何 嗎 不是 没有 沒有 没 沒 要 會 能 可以 可 应该 應該 应 該 需要 想
    必须 必須 可能 能够 能夠 您 它 我们 我們 你们 你們 他们 他們 她们 她們 它们 它們 自己 大家 著 过 過 與 或者 还是 還是 還 才 再 太 最 比 被 让 讓 给 給 對 从 從 於 以 用 因 因为
    因為 所以 但 但是 而 而且 如果 要是 那么 那麼 那个 那個 那些 這 这个 這個 这些 這些 这样 這樣 之前 之后 之後 以后 以後 以前 時 时候 時候 里 裡 上 下 前 后 後 内 內 一个 一個 一些 一种
    一種 個 种 種 先 請 请问 請問 其 所 並 则 則
    什么时候 什麼時候 多少钱 多少錢 多少个 多少個 哪一 哪位 几个 幾個 几年 幾年 几次 幾次 多大 多久 多强 多強 何处 何處 何人 有何 干什么 幹什麼 是否 能否 可否 是不是 会不会 會不會 可不可以 由 由于
    由於 为了 為了 为止 為止 除了 通过 通過 根据 根據 关于 關於 对于 對於 那里 那裡 这里 這裡 这种 這種 当时 當時 期间 期間 一下 下来 下來 起来 起來 出来 出來 上去 到了 花了 才能 所有 条 條 本
    座 家 位 名 次 只 隻 部 件 册 冊 间 間 张 張 辆 輛 块 塊 项 項 层 層 倍`,
};
