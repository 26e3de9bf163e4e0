import { button, facts, paragraph, type Texts } from './content.js';

/** The mail that confirms a claim of warranty, in each language. */
type ClaimMails = Pick<Texts, 'repair-claim'>;

export const englishClaims: ClaimMails = {
  'repair-claim': ({ name, deviceName, serialNo, isPaid, link }) => ({
    subject: isPaid ? `Repair of your ${deviceName}` : `Warranty claim for your ${deviceName}`,
    heading: `Hello ${name}`,
    blocks: [
      paragraph(`You told us that something is wrong with your ${deviceName}.`),
      facts({ label: 'Serial number', value: serialNo, strong: true }),
      paragraph('Please bring the device to our desk, or send it, with its power supply if it has one.'),
      paragraph(
        isPaid
          ? 'It is out of warranty: we’ll tell you the price of the repair before we begin.'
          : 'It is under warranty: parts and work cost you nothing for a fault in material or manufacture.',
      ),
      button('Follow the repair', link),
    ],
  }),
};

export const sinhalaClaims: ClaimMails = {
  'repair-claim': ({ name, deviceName, serialNo, isPaid, link }) => ({
    subject: isPaid ? `ඔබගේ ${deviceName} අලුත්වැඩියාව` : `ඔබගේ ${deviceName} සඳහා වගකීම් ඉල්ලීම`,
    heading: `ආයුබෝවන් ${name}`,
    blocks: [
      paragraph(`ඔබගේ ${deviceName} හි දෝෂයක් ඇති බව අපට දැනුම් දී ඇත.`),
      facts({ label: 'අනුක්‍රමික අංකය', value: serialNo, strong: true }),
      paragraph('කරුණාකර උපකරණය, විදුලි සැපයුම ඇත්නම් එයද සමඟ, අපගේ කවුන්ටරයට ගෙනෙන්න හෝ එවන්න.'),
      paragraph(
        isPaid
          ? 'එහි වගකීම අවසන්ය: ආරම්භ කිරීමට පෙර අලුත්වැඩියාවේ මිල ඔබට දන්වන්නෙමු.'
          : 'එය වගකීම යටතේ ඇත: ද්‍රව්‍යයේ හෝ නිෂ්පාදනයේ දෝෂයකට කොටස් සහ වැඩ සඳහා ගාස්තුවක් නැත.',
      ),
      button('අලුත්වැඩියාව බලන්න', link),
    ],
  }),
};

export const tamilClaims: ClaimMails = {
  'repair-claim': ({ name, deviceName, serialNo, isPaid, link }) => ({
    subject: isPaid ? `உங்கள் ${deviceName} பழுதுபார்ப்பு` : `உங்கள் ${deviceName} க்கான உத்தரவாதக் கோரிக்கை`,
    heading: `வணக்கம் ${name}`,
    blocks: [
      paragraph(`உங்கள் ${deviceName} இல் குறை இருப்பதாக அறிந்தோம்.`),
      facts({ label: 'தொடர் இலக்கம்', value: serialNo, strong: true }),
      paragraph('சாதனத்தை, மின் வழங்கி இருந்தால் அதனுடன், எங்கள் கவுன்டருக்குக் கொண்டு வரவும் அல்லது அனுப்பவும்.'),
      paragraph(
        isPaid
          ? 'அதன் உத்தரவாதம் முடிந்துவிட்டது: தொடங்குவதற்கு முன் பழுதுபார்ப்பின் விலையைச் சொல்வோம்.'
          : 'அது உத்தரவாதத்தில் உள்ளது: பொருள் அல்லது தயாரிப்புக் குறைக்கு உதிரிபாகங்களுக்கும் வேலைக்கும் கட்டணம் இல்லை.',
      ),
      button('பழுதுபார்ப்பைப் பார்க்கவும்', link),
    ],
  }),
};
