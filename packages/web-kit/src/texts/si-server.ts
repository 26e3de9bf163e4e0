/** The server's sentences that shoppers and technicians may meet. */
export const sentences: Record<string, string> = {
  'Login Successful': 'ඔබ සාර්ථකව පිවිසුණා',
  'Logged out': 'ඔබ ගිණුමෙන් පිට විය',
  'Signed up successfully': 'ඔබ සාර්ථකව ලියාපදිංචි විය',
  'OTP sent successfully': 'OTP කේතය සාර්ථකව යවන ලදී',
  'Password reset successfully': 'මුරපදය සාර්ථකව අලුත් කරන ලදී',
  'Email verified successfully': 'විද්‍යුත් තැපෑල සාර්ථකව තහවුරු කරන ලදී',
  'Invalid email or password': 'විද්‍යුත් තැපෑල හෝ මුරපදය වැරදියි',
  'Invalid or expired OTP': 'OTP කේතය වැරදියි, නැතහොත් කල් ඉකුත් වී ඇත',
  'An account with this email already exists': 'මෙම විද්‍යුත් තැපෑලට දැනටමත් ගිණුමක් ඇත',
  'This password is among the most common ones. Please choose another.':
    'මෙය ඉතා සුලභ මුරපදයකි. කරුණාකර වෙනත් එකක් තෝරන්න.',
  'Your account is blocked. Please contact the shop.': 'ඔබගේ ගිණුම අවහිර කර ඇත. කරුණාකර වෙළඳසැල අමතන්න.',
  'Please sign in': 'කරුණාකර පිවිසෙන්න',
  'You are not allowed to do this': 'මෙය කිරීමට ඔබට අවසර නැත',
  'Too many attempts, please wait': 'උත්සාහයන් වැඩියි, කරුණාකර රැඳී සිටින්න',
  'Too many people sign in at the moment. Please try again in a few seconds.':
    'මේ මොහොතේ බොහෝ දෙනෙක් පිවිසෙමින් සිටිති. කරුණාකර තත්පර කිහිපයකින් නැවත උත්සාහ කරන්න.',
  'Google sign-in is not configured': 'Google මගින් පිවිසීම සකසා නැත',
  'Google did not confirm this sign-in. Please try again.':
    'Google මෙම පිවිසීම තහවුරු කළේ නැත. කරුණාකර නැවත උත්සාහ කරන්න.',
  'Google does not answer at the moment. Please try again later.':
    'මේ මොහොතේ Google පිළිතුරු දෙන්නේ නැත. කරුණාකර පසුව නැවත උත්සාහ කරන්න.',
  'A name cannot hold a link': 'නමක සබැඳියක් තිබිය නොහැක',
  'A name cannot hold control characters': 'නමක පාලක අනුලකුණු තිබිය නොහැක',
  'Passwords do not match!': 'මුරපද නොගැළපේ!',
  'This link is not valid any more': 'මෙම සබැඳිය තවදුරටත් වලංගු නැත',
  'The prices have changed': 'මිල වෙනස් වී ඇත',
  'Please write a comment': 'කරුණාකර අදහසක් ලියන්න',
  'Please select a rating between 1-5': 'කරුණාකර තරු 1 සිට 5 දක්වා ගණනක් තෝරන්න',
  'Item name is required': 'භාණ්ඩයේ නම අවශ්‍යයි',
  'Quantity must be a positive whole number': 'ප්‍රමාණය ධන පූර්ණ සංඛ්‍යාවක් විය යුතුය',
  'Not enough stock': 'තොගය ප්‍රමාණවත් නැත',
  'This order is too large, please split it': 'මෙම ඇණවුම විශාල වැඩියි, කරුණාකර එය කොටස් කරන්න',
  'Your order could not be confirmed yet, please try again':
    'ඔබගේ ඇණවුම තවම තහවුරු කළ නොහැකි විය, කරුණාකර නැවත උත්සාහ කරන්න',
  'Your order took too long and was given up, please try again':
    'ඔබගේ ඇණවුමට වැඩි වේලාවක් ගත වූ නිසා එය නතර කරන ලදී, කරුණාකර නැවත උත්සාහ කරන්න',
  'There is no such product': 'එවැනි නිෂ්පාදනයක් නැත',
  'Repair not found': 'අලුත්වැඩියාව හමු නොවීය',
  'Account not found': 'ගිණුම හමු නොවීය',
  'Some fields are not right': 'සමහර තොරතුරු නිවැරදි නැත',
  'The request is not well-formed': 'ඉල්ලීම නිවැරදි නැත',
};
