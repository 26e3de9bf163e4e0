import { button, paragraph, quietLink, type Texts } from './content.js';

/** The mails to people who wait for a product, in each language. */
type StockMails = Pick<Texts, 'stock-alert-kept' | 'back-in-stock'>;

export const englishStock: StockMails = {
  'stock-alert-kept': ({ product, link, stop }) => ({
    subject: `We will tell you when it is back: ${product}`,
    heading: 'We will tell you',
    blocks: [
      paragraph(
        `As soon as “${product}” is back in stock, you’ll get one e-mail from us. There is nothing else to do.`,
      ),
      button('Look at the product', link),
      quietLink('You did not ask for this, or no longer want it? Stop this alert', stop),
    ],
  }),
  'back-in-stock': ({ product, link, stop }) => ({
    subject: `It is back: ${product}`,
    heading: 'It is back',
    blocks: [
      paragraph(`You wanted to know when “${product}” is back in stock. It is.`),
      paragraph(
        'We cannot hold one for you, so it may sell out again soon. This is the only e-mail about it.',
      ),
      button('Look at the product', link),
      quietLink('Stop the alerts of all other products too', stop),
    ],
  }),
};

export const sinhalaStock: StockMails = {
  'stock-alert-kept': ({ product, link, stop }) => ({
    subject: `නැවත ලැබුණු විට දන්වන්නෙමු: ${product}`,
    heading: 'අපි ඔබට දන්වන්නෙමු',
    blocks: [
      paragraph(`“${product}” නැවත මිලදී ගත හැකි වූ වහාම ඔබට එක් ලිපියක් එවන්නෙමු. වෙන කිසිවක් කළ යුතු නැත.`),
      button('භාණ්ඩය බලන්න', link),
      quietLink('මෙය ඔබ ඉල්ලුවේ නැද්ද, තවදුරටත් අවශ්‍ය නැද්ද? දැනුම්දීම නවත්වන්න', stop),
    ],
  }),
  'back-in-stock': ({ product, link, stop }) => ({
    subject: `නැවත තිබේ: ${product}`,
    heading: 'නැවත තිබේ',
    blocks: [
      paragraph(`ඔබ බලා සිටි “${product}” දැන් නැවත මිලදී ගත හැකිය.`),
      paragraph('අපි කිසිවක් වෙන් කර නොතබන බැවින් ඉක්මනින් අවසන් විය හැක. මේ ගැන එවන එකම ලිපිය මෙයයි.'),
      button('භාණ්ඩය බලන්න', link),
      quietLink('අනෙක් භාණ්ඩවල දැනුම්දීම් ද නවත්වන්න', stop),
    ],
  }),
};

export const tamilStock: StockMails = {
  'stock-alert-kept': ({ product, link, stop }) => ({
    subject: `மீண்டும் வந்ததும் சொல்வோம்: ${product}`,
    heading: 'உங்களுக்குச் சொல்வோம்',
    blocks: [
      paragraph(`“${product}” மீண்டும் வாங்கக் கிடைத்தவுடன் ஒரு மின்னஞ்சல் அனுப்புவோம். நீங்கள் வேறெதுவும் செய்யத் தேவையில்லை.`),
      button('பொருளைப் பார்க்கவும்', link),
      quietLink('இதை நீங்கள் கேட்கவில்லையா, இனி வேண்டாமா? அறிவிப்பை நிறுத்தவும்', stop),
    ],
  }),
  'back-in-stock': ({ product, link, stop }) => ({
    subject: `மீண்டும் உள்ளது: ${product}`,
    heading: 'மீண்டும் உள்ளது',
    blocks: [
      paragraph(`நீங்கள் காத்திருந்த “${product}” இப்போது மீண்டும் வாங்கலாம்.`),
      paragraph('நாங்கள் எதையும் ஒதுக்கி வைப்பதில்லை; விரைவில் மீண்டும் தீரலாம். இதைப் பற்றிய ஒரே மின்னஞ்சல் இதுதான்.'),
      button('பொருளைப் பார்க்கவும்', link),
      quietLink('மற்ற பொருட்களின் அறிவிப்புகளையும் நிறுத்தவும்', stop),
    ],
  }),
};
