import type { en } from './quotes-en';

/** The screen of requests for quotes, in Tamil. */
export const ta: typeof en = {
  title: 'விலைமதிப்புக் கோரிக்கைகள்',
  search: 'பெயர், தொலைபேசி, மின்னஞ்சல் அல்லது இடம் மூலம் தேடவும்',
  state: 'நிலை',
  anyState: 'எல்லா நிலைகளும்',
  states: {
    new: 'புதியது',
    called: 'அழைக்கப்பட்டது',
    quoted: 'விலைமதிப்பு அனுப்பப்பட்டது',
    won: 'கிடைத்தது',
    lost: 'கிடைக்கவில்லை',
  },
  empty: 'கோரிக்கைகள் இல்லை',
  loadFailed: 'கோரிக்கைகளை ஏற்ற முடியவில்லை',
  open: (name) => `${name} அவர்களின் கோரிக்கை`,
  received: 'பெறப்பட்டது',
  name: 'பெயர்',
  phone: 'தொலைபேசி',
  email: 'மின்னஞ்சல்',
  place: 'இடம்',
  premises: 'அறைகள் அல்லது பரப்பளவு',
  cameras: 'கேமராக்கள்',
  wishes: 'விருப்பங்கள்',
  note: 'குறிப்பு',
  chat: (name) => `வணக்கம் ${name}, இது Netra. நீங்கள் கேட்ட விலைமதிப்பு பற்றியது.`,
  save: 'சேமிக்கவும்',
  saved: 'கோரிக்கை சேமிக்கப்பட்டது',
  saveFailed: 'கோரிக்கையைச் சேமிக்க முடியவில்லை',
  close: 'மூடவும்',
  waiting: (count) => `இன்னும் அழைக்கப்படாதவை ${count}`,
};
