declare module 'wink-porter2-stemmer' {
  /** The Porter 2 stem of a lower-case English word. */
  export default function stem(word: string): string;
}

declare module 'stopword' {
  export const ara: string[], bul: string[], ces: string[], dan: string[], deu: string[], ell: string[], eng: string[];
  export const spa: string[], fin: string[], fra: string[], gle: string[], heb: string[], hin: string[], hrv: string[];
  export const hun: string[], hye: string[], ind: string[], ita: string[], jpn: string[], kor: string[], lit: string[];
  export const nld: string[], nob: string[], pol: string[], por: string[], ron: string[], rus: string[], slk: string[];
  export const slv: string[], swe: string[], tha: string[], tur: string[], ukr: string[], vie: string[], zho: string[];
}
