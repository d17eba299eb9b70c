/**
 * The texts of the connect pages in English. The other languages have the same members with the same places in braces;
 * texts.test.ts compares them.
 */
export const en = {
  // The choice
  title: 'Connect your devices',
  titleFor: 'Connect your devices to {app}',
  asks: '{app} asks to read your health data. Choose where they come from.',
  choose: 'Choose where your health data come from.',
  consent: 'The vendor asks for your consent on its own page. You can take it back at any time.',
  many: 'You can connect several devices. This page works for another {time}.',
  one: 'You can connect one device. This page works for another {time}.',
  nothing: 'There is nothing to connect at the moment.',
  simulated: 'simulated',
  listMore: '{list} and {count} more',
  allReadings: 'What is read: {list}.',
  connect: 'Connect',
  connectVendor: 'Connect {vendor}',
  connectAgain: 'Connect again',
  connectVendorAgain: 'Connect {vendor} again',
  connectedSince: 'Connected since {date}',
  connectedNow: 'Connected',
  failing: 'Connected. The last update failed and will be tried again.',
  ended: 'Access has ended',
  disconnect: 'Disconnect',
  disconnectVendor: 'Disconnect {vendor}',
  back: 'Back to {app}',
  backToApp: 'Back to the app',

  // How it ended
  doneTitle: 'Connected',
  done: '{vendor} is connected.',
  someVendor: 'The device',
  onTheWay: 'Your first data are on their way. This page shows when they arrive.',
  keepsUp: 'Your latest data are on their way and will keep up with your device from now on.',
  arriving: 'Arriving: {days} of data so far.',
  arrived: 'Your first data have arrived: {days}.',
  noneYet: 'There are no data yet. New ones come by themselves.',
  takesLonger: 'It takes a little longer. It goes on by itself, also when you close this page.',
  later: 'Your data could not be read yet. This is tried again by itself.',
  close: 'You can close this window.',
  another: 'You can connect another device.',
  notDoneTitle: 'Not connected',
  denied: 'You did not give access, so nothing was connected.',
  vendorFailed: '{vendor} reported a problem, so nothing was connected.',
  openAgain: 'To try again, open the link you came from once more: it still works until its time is over.',
  tryAgain: 'Try again',
  tryVendorAgain: 'Try again with {vendor}',
  disconnected: '{vendor} is disconnected. Nothing more will be read. What has been read before is kept.',

  // Phones
  allDevices: 'Back to all devices',
  withApp: 'With the app on your phone',
  appStep: 'Install the app on the phone that has {vendor}.',
  getApp: 'Get the app',
  codeStep: 'Sign in there with a code: type it, or scan its picture.',
  showCode: 'Show a code',
  newCode: 'New code',
  anotherPhone: 'Sign another phone in',
  codeIs: 'The code is',
  codePicture: 'The code as a picture for the app to scan',
  codeLife: 'It works once, for another {time}.',
  phoneAwaited: 'Waiting for your phone. This page shows when it has signed in.',
  phoneIn: 'Your phone has signed in.',
  codeOver: 'This code no longer works: its time is over, or it was ended.',

  // What went wrong
  goneTitle: 'This link no longer works',
  gone: 'It has been used already, or its time is over.',
  goneNext: 'Please ask for a new link where you got this one.',
  elsewhereTitle: 'This link is in use in another browser',
  elsewhere: 'To protect your data, it works only in the browser that used it first.',
  elsewhereNext: 'Please go on there, or ask for a new link where you got this one.',
  notFoundTitle: 'Not found',
  notFound: 'This address leads nowhere. Please check that the link is complete.',
  failedTitle: 'This did not work',
  ended400: 'This attempt is over: it has been finished, has taken too long, or its link has been used already.',
  ended400Next: 'Please open your link again and start once more.',
  tooMany: 'There were too many visits. Please try again in {time}.',
  notYours: 'Only this page itself may ask for that. Please open your link again.',
  unavailable: 'This does not work at the moment. Please try again in a few minutes.',

  // Around it
  help: 'Help',
  privacy: 'Privacy',
  language: 'Language',

  // In a frame
  popup: 'Go on in the window that has opened.',
  popupClosed: 'The window was closed before anything was connected.',
} as const;

/** The texts of one language. */
export type Texts = Readonly<Record<keyof typeof en, string>>;
