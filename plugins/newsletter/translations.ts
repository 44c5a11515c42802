import type { Translations } from '../../src/strings.ts';
import type { newsletterStrings } from './strings.ts';

/** The words in other languages than English. Corrections are welcome. */
export const translations: Translations<typeof newsletterStrings> = {
  ar: {
    newsletterTitle: 'المقالات الجديدة بالبريد الإلكتروني',
    newsletterAddress: 'بريدك الإلكتروني',
    newsletterSubscribe: 'اشترك',
    newsletterGoesTo: 'يُرسل عنوانك إلى {host}.',
  },
  de: {
    newsletterTitle: 'Neue Beiträge per E-Mail',
    newsletterAddress: 'Ihre E-Mail-Adresse',
    newsletterSubscribe: 'Abonnieren',
    newsletterGoesTo: 'Ihre Adresse geht an {host}.',
  },
  es: {
    newsletterTitle: 'Nuevas entradas por correo',
    newsletterAddress: 'Su dirección de correo',
    newsletterSubscribe: 'Suscribirse',
    newsletterGoesTo: 'Su dirección se envía a {host}.',
  },
  fr: {
    newsletterTitle: 'Les nouveaux articles par e-mail',
    newsletterAddress: 'Votre adresse e-mail',
    newsletterSubscribe: 'S’abonner',
    newsletterGoesTo: 'Votre adresse est envoyée à {host}.',
  },
  he: {
    newsletterTitle: 'פוסטים חדשים בדוא״ל',
    newsletterAddress: 'כתובת הדוא״ל שלך',
    newsletterSubscribe: 'הרשמה',
    newsletterGoesTo: 'הכתובת שלך נשלחת אל {host}.',
  },
  ja: {
    newsletterTitle: '新しい記事をメールで受け取る',
    newsletterAddress: 'メールアドレス',
    newsletterSubscribe: '購読する',
    newsletterGoesTo: 'アドレスは {host} に送信されます。',
  },
  nl: {
    newsletterTitle: 'Nieuwe berichten per e-mail',
    newsletterAddress: 'Uw e-mailadres',
    newsletterSubscribe: 'Abonneren',
    newsletterGoesTo: 'Uw adres gaat naar {host}.',
  },
  pl: {
    newsletterTitle: 'Nowe wpisy e-mailem',
    newsletterAddress: 'Twój adres e-mail',
    newsletterSubscribe: 'Subskrybuj',
    newsletterGoesTo: 'Twój adres trafi do {host}.',
  },
  pt: {
    newsletterTitle: 'Novos artigos por e-mail',
    newsletterAddress: 'O seu endereço de e-mail',
    newsletterSubscribe: 'Subscrever',
    newsletterGoesTo: 'O seu endereço é enviado para {host}.',
  },
  ru: {
    newsletterTitle: 'Новые записи по почте',
    newsletterAddress: 'Ваш адрес электронной почты',
    newsletterSubscribe: 'Подписаться',
    newsletterGoesTo: 'Ваш адрес будет передан {host}.',
  },
  th: {
    newsletterTitle: 'รับบทความใหม่ทางอีเมล',
    newsletterAddress: 'อีเมลของคุณ',
    newsletterSubscribe: 'สมัครรับ',
    newsletterGoesTo: 'ที่อยู่ของคุณจะถูกส่งไปที่ {host}',
  },
  zh: {
    newsletterTitle: '通过电子邮件接收新文章',
    newsletterAddress: '您的电子邮箱',
    newsletterSubscribe: '订阅',
    newsletterGoesTo: '您的地址将发送至 {host}。',
  },
};
