import type { Translations } from '../../src/strings.ts';
import type { dialectStrings } from './strings.ts';

/** The words in other languages than English. Corrections are welcome. */
export const translations: Translations<typeof dialectStrings> = {
  ar: {
    details: 'التفاصيل',
    history: 'السجل',
    newInVersion: 'جديد في الإصدار {version}',
    changedInVersion: 'تغيّر في الإصدار {version}',
    deprecatedInVersion: 'مهمل منذ الإصدار {version}',
  },
  de: {
    details: 'Details',
    history: 'Verlauf',
    newInVersion: 'Neu in Version {version}',
    changedInVersion: 'Geändert in Version {version}',
    deprecatedInVersion: 'Veraltet seit Version {version}',
  },
  es: {
    details: 'Detalles',
    history: 'Historial',
    newInVersion: 'Nuevo en la versión {version}',
    changedInVersion: 'Cambiado en la versión {version}',
    deprecatedInVersion: 'Obsoleto desde la versión {version}',
  },
  fr: {
    details: 'Détails',
    history: 'Historique',
    newInVersion: 'Nouveau dans la version {version}',
    changedInVersion: 'Modifié dans la version {version}',
    deprecatedInVersion: 'Obsolète depuis la version {version}',
  },
  he: {
    details: 'פרטים',
    history: 'היסטוריה',
    newInVersion: 'חדש בגרסה {version}',
    changedInVersion: 'השתנה בגרסה {version}',
    deprecatedInVersion: 'לא מומלץ לשימוש החל מגרסה {version}',
  },
  ja: {
    details: '詳細',
    history: '履歴',
    newInVersion: 'バージョン {version} で追加',
    changedInVersion: 'バージョン {version} で変更',
    deprecatedInVersion: 'バージョン {version} から非推奨',
  },
  nl: {
    details: 'Details',
    history: 'Geschiedenis',
    newInVersion: 'Nieuw in versie {version}',
    changedInVersion: 'Gewijzigd in versie {version}',
    deprecatedInVersion: 'Verouderd sinds versie {version}',
  },
  pl: {
    details: 'Szczegóły',
    history: 'Historia',
    newInVersion: 'Nowe w wersji {version}',
    changedInVersion: 'Zmienione w wersji {version}',
    deprecatedInVersion: 'Przestarzałe od wersji {version}',
  },
  pt: {
    details: 'Detalhes',
    history: 'Histórico',
    newInVersion: 'Novo na versão {version}',
    changedInVersion: 'Alterado na versão {version}',
    deprecatedInVersion: 'Obsoleto desde a versão {version}',
  },
  ru: {
    details: 'Подробности',
    history: 'История',
    newInVersion: 'Добавлено в версии {version}',
    changedInVersion: 'Изменено в версии {version}',
    deprecatedInVersion: 'Устарело с версии {version}',
  },
  th: {
    details: 'รายละเอียด',
    history: 'ประวัติ',
    newInVersion: 'ใหม่ในรุ่น {version}',
    changedInVersion: 'เปลี่ยนแปลงในรุ่น {version}',
    deprecatedInVersion: 'เลิกแนะนำให้ใช้ตั้งแต่รุ่น {version}',
  },
  zh: {
    details: '详情',
    history: '历史记录',
    newInVersion: '{version} 版新增',
    changedInVersion: '{version} 版更改',
    deprecatedInVersion: '{version} 版起弃用',
  },
};
