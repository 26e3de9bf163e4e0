export const leavePassword = {
  leaveQuestion: 'මුරපදය නොමැතිව ඉවත් වන්නද?',
  notSaved: 'එය නැවත නොපෙන්වයි; ඔබ එය පිටපත් කර හෝ සටහන් කර නැත.',
  keepEditing: 'මුරපදයට ආපසු',
  discard: 'එය නොමැතිව ඉවත් වන්න',
};
