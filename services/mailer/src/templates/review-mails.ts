import { button, paragraph, quietLink, small, type Block, type Texts } from './content.js';

/** The mails about reviews and questions, in each language. */
type ReviewMails = Pick<
  Texts,
  'review-request' | 'review-answered' | 'question-answered' | 'question-declined'
>;

/** The first product as a button, the others as links. */
const productLinks = (products: { name: string; link: string }[], label: (name: string) => string): Block[] =>
  products.map(({ name, link }, index) =>
    index === 0 ? button(label(name), link) : quietLink(label(name), link),
  );

export const englishReviews: ReviewMails = {
  'review-request': ({ name, orderId, products }) => ({
    subject: `How is it going? Your order ${orderId}`,
    heading: name ? `Hello ${name}` : 'Hello',
    blocks: [
      paragraph(
        'You received your order a few days ago. How is it working for you? A few words help others to choose, and us to do better.',
      ),
      ...productLinks(products, (product) => `Review: ${product}`),
      small(
        'This is the only e-mail of this kind about your order. If something does not work, please call us first.',
      ),
    ],
  }),
  'review-answered': ({ name, product, answer, link }) => ({
    subject: `We have answered your review of ${product}`,
    heading: name ? `Hello ${name}` : 'Hello',
    blocks: [
      paragraph(`Thank you for your review of “${product}”. This is our answer:`),
      paragraph(answer),
      button('See review and answer', link),
    ],
  }),
  'question-answered': ({ name, product, question, answer, link }) => ({
    subject: `We have answered your question about ${product}`,
    heading: name ? `Hello ${name}` : 'Hello',
    blocks: [
      paragraph(`You asked about “${product}”:`),
      paragraph(question),
      paragraph('This is our answer:'),
      paragraph(answer),
      button('See it in the shop', link),
    ],
  }),
  'question-declined': ({ name, product, question, reason, link }) => ({
    subject: `Your question about ${product}`,
    heading: name ? `Hello ${name}` : 'Hello',
    blocks: [
      paragraph(`You asked about “${product}”:`),
      paragraph(question),
      paragraph('We do not answer it in our shop. This is the reason:'),
      paragraph(reason),
      button('See the product', link),
    ],
  }),
};

export const sinhalaReviews: ReviewMails = {
  'review-request': ({ name, orderId, products }) => ({
    subject: `කොහොමද? ඔබගේ ඇණවුම ${orderId}`,
    heading: name ? `ආයුබෝවන් ${name}` : 'ආයුබෝවන්',
    blocks: [
      paragraph(
        'ඔබට ඇණවුම ලැබී දින කිහිපයකි. එය හොඳින් වැඩ කරනවාද? ඔබගේ වචන කිහිපයක් අනෙක් අයට තෝරා ගැනීමටත් අපට වැඩි දියුණු වීමටත් උදව් වේ.',
      ),
      ...productLinks(products, (product) => `අදහස් ලියන්න: ${product}`),
      small('ඔබගේ ඇණවුම ගැන මෙවැනි එකම ලිපිය මෙයයි. යමක් වැඩ නොකරන්නේ නම්, කරුණාකර පළමුව අපට අමතන්න.'),
    ],
  }),
  'review-answered': ({ name, product, answer, link }) => ({
    subject: `${product} ගැන ඔබගේ අදහසට අපි පිළිතුරු දුන්නෙමු`,
    heading: name ? `ආයුබෝවන් ${name}` : 'ආයුබෝවන්',
    blocks: [
      paragraph(`“${product}” ගැන ඔබගේ අදහසට ස්තූතියි. අපගේ පිළිතුර මෙයයි:`),
      paragraph(answer),
      button('අදහස සහ පිළිතුර බලන්න', link),
    ],
  }),
  'question-answered': ({ name, product, question, answer, link }) => ({
    subject: `${product} ගැන ඔබගේ ප්‍රශ්නයට අපි පිළිතුරු දුන්නෙමු`,
    heading: name ? `ආයුබෝවන් ${name}` : 'ආයුබෝවන්',
    blocks: [
      paragraph(`“${product}” ගැන ඔබ ඇසූ ප්‍රශ්නය:`),
      paragraph(question),
      paragraph('අපගේ පිළිතුර මෙයයි:'),
      paragraph(answer),
      button('වෙළඳසැලේ එය බලන්න', link),
    ],
  }),
  'question-declined': ({ name, product, question, reason, link }) => ({
    subject: `${product} ගැන ඔබගේ ප්‍රශ්නය`,
    heading: name ? `ආයුබෝවන් ${name}` : 'ආයුබෝවන්',
    blocks: [
      paragraph(`“${product}” ගැන ඔබ ඇසූ ප්‍රශ්නය:`),
      paragraph(question),
      paragraph('අපි එයට වෙළඳසැලේ පිළිතුරු නොදෙමු. හේතුව මෙයයි:'),
      paragraph(reason),
      button('නිෂ්පාදනය බලන්න', link),
    ],
  }),
};

export const tamilReviews: ReviewMails = {
  'review-request': ({ name, orderId, products }) => ({
    subject: `எப்படி இருக்கிறது? உங்கள் ஆர்டர் ${orderId}`,
    heading: name ? `வணக்கம் ${name}` : 'வணக்கம்',
    blocks: [
      paragraph(
        'உங்கள் ஆர்டர் கிடைத்துச் சில நாட்கள் ஆகின்றன. அது நன்றாக வேலை செய்கிறதா? உங்கள் சில வார்த்தைகள் மற்றவர்கள் தேர்ந்தெடுக்கவும் நாங்கள் மேம்படவும் உதவும்.',
      ),
      ...productLinks(products, (product) => `மதிப்புரை எழுதவும்: ${product}`),
      small(
        'உங்கள் ஆர்டரைப் பற்றிய இத்தகைய ஒரே மின்னஞ்சல் இதுதான். ஏதேனும் வேலை செய்யவில்லை என்றால், முதலில் எங்களை அழைக்கவும்.',
      ),
    ],
  }),
  'review-answered': ({ name, product, answer, link }) => ({
    subject: `${product} பற்றிய உங்கள் மதிப்புரைக்குப் பதிலளித்துள்ளோம்`,
    heading: name ? `வணக்கம் ${name}` : 'வணக்கம்',
    blocks: [
      paragraph(`“${product}” பற்றிய உங்கள் மதிப்புரைக்கு நன்றி. எங்கள் பதில்:`),
      paragraph(answer),
      button('மதிப்புரையையும் பதிலையும் பார்க்கவும்', link),
    ],
  }),
  'question-answered': ({ name, product, question, answer, link }) => ({
    subject: `${product} பற்றிய உங்கள் கேள்விக்குப் பதிலளித்துள்ளோம்`,
    heading: name ? `வணக்கம் ${name}` : 'வணக்கம்',
    blocks: [
      paragraph(`“${product}” பற்றி நீங்கள் கேட்ட கேள்வி:`),
      paragraph(question),
      paragraph('எங்கள் பதில்:'),
      paragraph(answer),
      button('கடையில் பார்க்கவும்', link),
    ],
  }),
  'question-declined': ({ name, product, question, reason, link }) => ({
    subject: `${product} பற்றிய உங்கள் கேள்வி`,
    heading: name ? `வணக்கம் ${name}` : 'வணக்கம்',
    blocks: [
      paragraph(`“${product}” பற்றி நீங்கள் கேட்ட கேள்வி:`),
      paragraph(question),
      paragraph('அதற்கு எங்கள் கடையில் பதிலளிக்க மாட்டோம். காரணம்:'),
      paragraph(reason),
      button('தயாரிப்பைப் பார்க்கவும்', link),
    ],
  }),
};
