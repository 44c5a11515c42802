import type { Translations } from '../../src/strings.ts';
import type { embedStrings } from './strings.ts';

/** The words in other languages than English. Corrections are welcome. */
export const translations: Translations<typeof embedStrings> = {
  ar: { embedLoads: 'يُعرض هنا عند النقر، من {host}.', playFile: 'تشغيل الملف' },
  de: { embedLoads: 'Wird hier auf Klick gezeigt, von {host}.', playFile: 'Datei abspielen' },
  es: { embedLoads: 'Se muestra aquí al pulsar, desde {host}.', playFile: 'Reproducir el archivo' },
  fr: { embedLoads: 'S’affiche ici d’un clic, depuis {host}.', playFile: 'Lire le fichier' },
  he: { embedLoads: 'מוצג כאן בלחיצה, מתוך {host}.', playFile: 'הפעלת הקובץ' },
  ja: { embedLoads: 'クリックするとここに {host} から表示されます。', playFile: 'ファイルを再生' },
  nl: { embedLoads: 'Verschijnt hier na een klik, van {host}.', playFile: 'Bestand afspelen' },
  pl: { embedLoads: 'Po kliknięciu pojawi się tutaj z {host}.', playFile: 'Odtwórz plik' },
  pt: { embedLoads: 'Aparece aqui com um clique, a partir de {host}.', playFile: 'Reproduzir o ficheiro' },
  ru: { embedLoads: 'По щелчку откроется здесь, с {host}.', playFile: 'Воспроизвести файл' },
  th: { embedLoads: 'คลิกเพื่อแสดงที่นี่ จาก {host}', playFile: 'เล่นไฟล์' },
  zh: { embedLoads: '点击后从 {host} 在此显示。', playFile: '播放文件' },
};
