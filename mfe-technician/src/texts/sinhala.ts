/** Texts of the workbench that are in Sinhala whatever the language of the screen. Show them with `lang="si"`. */
export const sinhala = {
  /** Both e-mail and password are required. */
  credentialsRequired: 'විද්‍යුත් තැපෑල සහ මුරපදය යන දෙකම අවශ්‍යයි',
  /** Please fill in all required fields. */
  fieldsRequired: 'කරුණාකර අවශ්‍ය සියලුම ක්ෂේත්‍ර පුරවන්න',
};
