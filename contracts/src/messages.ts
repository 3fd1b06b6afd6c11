/** What the screens say, word for word: toasts, validation and state texts. `{name}` marks a value the screen fills in. */
import { freeScanWindowHours, passwordLength, wordsMin } from "./limits.ts";

export type ToastText = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
};

// Not used, not bundled.
/* @__NO_SIDE_EFFECTS__ */
function failure(title: string, description: string): ToastText {
  return { title, description, variant: "destructive" };
}

export const validation = {
  loginTabMissing: failure("Error", "Please fill in all fields"),
  passwordsDiffer: failure("Error", "Passwords do not match"),
  passwordTooShort: failure("Error", `Password must be at least ${passwordLength.min} characters`),
  termsRequired: failure("Error", "Please agree to the Terms of Service"),
  authPageMissing: failure("Missing Information", "Please enter both email and password"),
  authPageInvalidEmail: failure("Invalid Email", "Please enter a valid email address"),
  authPageRegistrationMissing: failure("Error", "Please fill in all required fields"),
  emailRequired: failure("Email Required", "Please enter your email address"),
  textTooShort: failure(
    "Text Too Short",
    `Please provide at least ${wordsMin.dashboard} words for accurate neural analysis.`,
  ),
  noInput: failure(
    "No Input Detected",
    "Please provide content, upload a file, or paste a URL for neural analysis.",
  ),
  freeScanEmpty: failure(
    "Content Required",
    "Paste your text above to experience our professional AI detection",
  ),
  freeScanTooShort: failure(
    "Need More Content",
    `For accurate detection, please provide at least ${wordsMin.freeScan} words of content`,
  ),
  imageType: "Please select an image file (JPG, PNG, WebP)",
  keyNameRequired: failure("Name Required", "Please enter a name for your API key"),
  keyScopeRequired: failure("Scope Required", "Please choose what your API key may do"),
  disputeMissing: failure("Missing Information", "Please provide both email and description"),
} as const;

/** Login on the auth page, by status; a network failure has none. */
export const authPageLogin = {
  byStatus: {
    401: "Invalid email or password.",
    400: "Please enter both email and password.",
    403: "Account access denied. Please contact support.",
    429: "Too many login attempts. Please try again later.",
    500: "Server error. Please try again later.",
  } as Record<number, string>,
  network: "Network error. Please check your connection.",
  googleMarker: "Use Google sign-in",
  google: "This account uses Google sign-in. Please use the Google button below.",
  invalidResponse: "Invalid response from server.",
  failedTitle: "Login Failed",
  success: { title: "Login Successful" },
} as const;

export const loginTab = {
  loginFailed: failure("Login Failed", "Invalid credentials"),
  loginFallback: "Login failed",
  loginSuccess: { title: "Success", description: "Logged in successfully!" },
  registrationFailed: failure("Registration Failed", "Could not create account"),
  registrationFallback: "Registration failed",
  registrationSuccess: {
    title: "Success",
    description: "Account created successfully! You are now logged in.",
  },
} as const;

export const authPageRegistration = {
  failedTitle: "Registration Failed",
  takenMarkers: ["already registered", "already exists"],
  taken: "Email already registered. Please sign in instead.",
  byStatus: {
    400: "Invalid information provided. Please check your details.",
    500: "Server error. Please try again later.",
  } as Record<number, string>,
  network: "Network error. Please check your connection.",
  fallback: "Unable to create account.",
  success: { title: "Account Created!", description: "Welcome to Tellsign." },
} as const;

export const authErrorQuery: Record<string, ToastText> = {
  invalid_credentials: failure("Authentication Failed", "Invalid email or password."),
  google_auth_failed: failure(
    "Google Login Failed",
    "Please clear your cookies and try again, or use your email and password.",
  ),
  google_failed: failure(
    "Google Login Failed",
    "Please clear your cookies and try again, or use your email and password.",
  ),
  server_error: failure(
    "Server Error",
    "Authentication server error. Please try again or use your email and password.",
  ),
  login_failed: failure("Login Failed", "Session creation failed."),
  unauthorized: failure("Access Denied", "You need to log in to access that page."),
};

export const reset = {
  failed: failure("Reset Failed", "Unable to send reset email."),
  sent: {
    title: "Reset Email Sent",
    description: "If the address has an account, a link is on its way.",
  },
  done: { title: "Password Changed", description: "You are signed in with your new password." },
} as const;

export const account = {
  passwordChanged: {
    title: "Password Changed",
    description: "Every other place this account was signed in has been signed out.",
  },
  emailSent: {
    title: "Confirmation Sent",
    description: "Open the link mailed to the new address. Until then nothing changes.",
  },
  emailConfirmed: {
    title: "Address Confirmed",
    description: "Your account now uses the new address.",
  },
  confirmEmailDiffers: "Type the address of this account to confirm.",
  passwordFailedTitle: "Password Not Changed",
  emailFailedTitle: "Address Not Changed",
  confirmFailedTitle: "Address Not Confirmed",
  rateChanged: {
    title: "Threshold Changed",
    description: "New analyses follow it. Earlier results stay as they are.",
  },
  rateFailedTitle: "Threshold Not Changed",
  ratesFailed: "The rates could not be loaded. Try refreshing.",
  sessionEnded: { title: "Signed Out", description: "That place is no longer signed in." },
  sessionFailedTitle: "Not Signed Out",
  sessionsFailed: "The list of signed-in places could not be loaded. Try refreshing.",
  deleted: { title: "Account Deleted", description: "Your account and all it held are erased." },
  deletionFailedTitle: "Account Not Deleted",
} as const;

export const analysis = {
  complete: { title: "Analysis Complete" },
  investigationComplete: { title: "Investigation Complete" },
  sessionExpired: {
    marker: "Unauthorized",
    ...failure("Session Expired", "Please log in again to continue neural analysis."),
  },
  rateLimited: {
    marker: "Rate limit exceeded",
    ...failure("Rate Limited", "Too many requests. Please wait a moment and try again."),
  },
  tooShort: {
    marker: "Content too short",
    ...failure(
      "Content Too Short",
      `Please provide more text content for accurate analysis (minimum ${wordsMin.dashboard} words).`,
    ),
  },
  upgradeRequiredTitle: "Upgrade Required",
  failed: failure(
    "Neural Scan Failed",
    "Analysis system temporarily unavailable. Please check your internet connection and try again.",
  ),
  statusFailed: "Analysis failed: {statusText}",
  certificateUnavailable: failure(
    "Certificate Unavailable",
    "Analysis ID required to generate certificate.",
  ),
  statsFailed: "Failed to load stats. Try refreshing.",
  fileReady: "{fileName} ready for neural analysis.",
  loading: "Initializing Neural Core...",
  accessRestricted: "Access Restricted",
  disclaimer:
    "AI detection is not 100% accurate. Treat this result as guidance only, never as proof on its own.",
} as const;

export const usage = {
  approaching: "Approaching monthly limit",
  reached: "Monthly limit reached",
  freeExhausted: "Free analyses exhausted. Upgrade for unlimited access.",
} as const;

export const laboratory = {
  limitReached: "Investigation Limit Reached",
  optimalLength: "Optimal length",
  advice: `For the best result, give at least ${wordsMin.advised} words.`,
} as const;

export const freeScan = {
  limitErrorMarker: "FREE_SCAN_LIMIT_REACHED",
  systemErrorTitle: "Analysis System Error",
  serverNote: `One scan every ${freeScanWindowHours} hours.`,
} as const;

/** The analysis of a text in the browser. */
export const onDevice = {
  name: "Analyse privately on this device",
  serverName: "Analyse on the server",
  fetching: "Fetching the model, which is needed once",
  analysing: "Analysing on this device",
  analysed: "Analysed on this device",
  failed: failure(
    "Private Analysis Failed",
    "The analysis on this device did not finish, and your text was not sent. Try again, or choose the server.",
  ),
  failedHere:
    "The analysis did not finish, and your text was not sent. Try again, or take the free scan.",
  notOffered: "This browser cannot run the model by itself. The free scan can.",
  unreachable: "Tellsign cannot be reached. Your text is still here; try again in a moment.",
} as const;

export const image = {
  failed: "Analysis failed",
  failedFallback: "Failed to analyze image",
  urlInvalid: "Please enter a web address that begins with http:// or https://",
  clipboardEmpty: "There is no image in the clipboard.",
  clipboardDenied: "The browser did not open the clipboard. Press Ctrl and V, or choose the file.",
  noPreview: "This browser cannot show this format. The result brings a picture that it can show.",
  fetchedByServer: "The server fetches the picture; it is shown with the result.",
  recordClaims: {
    whole: "The record in the file says that AI made it",
    part: "The record in the file says that AI made a part of it",
  },
  marksClaim: "Marks in the file speak of AI",
  recordDecides: "The signed record decides this verdict, not the model.",
  noCredential: "This file carries no content credential, so nobody signed where it comes from.",
  noSteps: "The record names no steps.",
  marksAreClaims: "Anybody can write or remove these marks. They say what the file claims.",
  noMarks: "No mark of a generator, a camera or a program was found in the file.",
  fileFindings: "Traces of what wrote the file. Each can be imitated, so none of them decides.",
  heatMap:
    "Each cell shows what that part of the picture speaks for. It is not the probability of the whole picture.",
  heatMapOfUncertain:
    "No verdict was given. The map shows what the parts spoke for, and accuses nobody.",
  noHeatMap: "There is no heat map for this picture.",
  noStrongCells: "No part of the picture stands out.",
  notKept: "The picture was not kept after its analysis, so only the grid can be shown.",
  notShown: "The picture cannot be shown here, so only the grid is.",
  viewsNotKept:
    "The residual and the spectrum come with the answer and are not kept. Analyse the picture again to see them.",
  localEdits:
    "A finding of its own: it says where the picture differs from itself, and never decides the verdict.",
  residual:
    "What is left when everything smooth is taken away. Edges stay, and between them the grain of a camera lies evenly. Patches that are cleaner or coarser than the rest may have been edited, but blur and compression leave such patches too.",
  spectrum:
    "How much detail there is at every fineness and direction, coarse in the middle, fine at the edge. Regular dots or crosses away from the middle come from enlarging, from the encoder or from a generator.",
  noMetadata: "The file carries no metadata.",
  nothingMatches: "No tag matches.",
} as const;

/** An analysis that runs longer than its call, as its bar and its toasts tell it. */
export const job = {
  uploading: "Uploading {done} of {total} MB",
  sent: "Analysing",
  queued: "Waiting: {ahead} before it",
  next: "Waiting: it is next",
  decoding: "Decoding",
  analysing: "Analysing second {done} of {total}",
  done: "Done",
  reconnecting: "The connection was lost. The analysis goes on; asking again.",
  cancel: "Cancel",
  cancelled: { title: "Cancelled. Nothing was charged." },
  cancelFailedTitle: "Not Cancelled",
} as const;

/** Recordings and videos alike. */
export const media = {
  empty: "This file is empty.",
  typeNotTaken: "This form takes {types}.",
  play: "Play from here",
  pause: "Pause",
  scoresOverTime:
    "The higher a stretch stands, the more it speaks for AI. Hatched stretches were not scored.",
  scoresOfUncertain:
    "No verdict was given. The line shows what the parts spoke for, and accuses nobody.",
  notScored: "Not scored",
  noScores: "No second was scored.",
  fileGone:
    "The file was not kept, here or on the server. Choose it again to play it; it is not sent anywhere.",
  chooseAgain: "Choose the file again",
  otherFile: "This is another file: its name or size differs from the one analysed.",
  fetchedByServer:
    "The server fetched it from its address and kept nothing, so it cannot be played here.",
  notPlayable: "This browser cannot play this format. Everything else here works without it.",
  measured: "What was measured",
  findings: "Each was measured on this file. They explain; none of them decides.",
} as const;

export const audio = {
  position: "Position in the recording",
  where: "Second by second",
  speech: "Speech",
  noSpeech: "No speech was found.",
  seam: "Seam",
  seams: "The evidence changes hands at",
} as const;

export const video = {
  signal: "A verdict on a video is a signal for review, not proof: a person should look at it.",
  position: "Position in the video",
  where: "Second by second, lane by lane",
  frames: "The most telling frames",
  framesLead:
    "Each score is that frame\u2019s alone, from 0 (camera) to 1 (AI). It is not the probability of the whole video.",
  framesNotKept: "The pictures were not kept after the analysis, so only their grids are shown.",
  noFrames: "No frame stands out.",
  noSound: "The video has no sound.",
  sound: "What its sound shows",
} as const;

export const checkout = {
  purchaseFailedTitle: "Purchase Failed",
  subscriptionFailedTitle: "Subscription Failed",
  checkoutErrorTitle: "Checkout Error",
  fallback: "Failed to create checkout session",
  noUrl: "No checkout URL returned from server",
  paymentError: failure("Payment Error", "Unable to process payment. Please try again."),
  paymentFailedTitle: "Payment Failed",
  success: { title: "Subscription Successful" },
  purchaseSuccess: { title: "Purchase Successful", description: "Your analyses are ready to use." },
  authenticationRequired: { title: "Authentication Required" },
  processing: "Processing...",
  confirming: "Your payment is being confirmed...",
  /** Said where nothing tells which checkout it was, so that nothing is claimed. */
  returned: {
    title: "Payment Status",
    description: "What you paid for shows on your account page once it is confirmed.",
  },
  slow: "Your payment is still being processed. Your account page shows it once it is confirmed; there is no need to pay again.",
  notFinished: "This checkout was not finished. Nothing was charged.",
  unknown:
    "We could not find out what became of this checkout. Look at Billing on your account page before you pay again.",
  cancelled: { title: "Checkout Cancelled", description: "Nothing was charged." },
  wasCancelled: "This checkout was cancelled. Nothing was charged.",
  testMode: "Test mode: no money moves",
  testModeNote:
    "No payment provider is connected here. Checkouts are played through without a card.",
  testPaidAlready: "This checkout has been paid already.",
  testUnavailable: "This checkout cannot be opened",
  ssl: { name: "SSL", meaning: "This page reaches you encrypted." },
  pci: { name: "PCI", meaning: "Card data go to the payment provider, never to us." },
} as const;

/** Plan, payments and ledger on the account page. `{day}` and `{plan}` are filled in. */
export const billing = {
  failed: "Your billing could not be loaded. Try refreshing.",
  ends: "Ends on {day}.",
  changes: "Changes to {plan} on {day}.",
  grace: "A payment failed. Your plan goes on until {day}; pay before then to keep it.",
  owed: "A payment is owed. The plan rests until it is paid.",
  owedShort: "A payment is owed.",
  portalFailedTitle: "Billing Not Opened",
  portalNoUrl: "No address came back. Please try again.",
  changed: { title: "Plan Changed" },
  cancelled: { title: "Subscription Cancelled" },
  resumed: { title: "Subscription Resumed", description: "It goes on as before." },
  refunded: { title: "Payment Refunded", description: "Credits that it bought are taken back." },
  changeFailedTitle: "Plan Not Changed",
  cancelFailedTitle: "Subscription Not Cancelled",
  resumeFailedTitle: "Subscription Not Resumed",
  refundFailedTitle: "Payment Not Refunded",
  now: "Your plan is {plan} now.",
} as const;

export const apiKeys = {
  generationFailedTitle: "Generation Failed",
  error: failure("Error", "Failed to generate API key"),
  revocationFailed: failure("Revocation Failed", "Failed to revoke API key"),
  generated: {
    title: "API Key Generated",
    description: "Copy it now: it won't be shown again.",
  },
  revoked: { title: "API Key Revoked" },
  authenticationRequired: "Authentication Required",
  upgradeRequired: "Upgrade Required",
  copied: "I've copied the key",
  inactive:
    "The subscription of this account is not active, so its keys are refused until it is active again.",
} as const;

export const certificate = {
  notFound: "Certificate Not Found",
  notFoundLead:
    "There is no certificate at this address. It may have expired, or the address is not complete.",
  linkCopied: { title: "Link Copied" },
  upgrade: "Upgrade for Certificates",
  /** Signed with every certificate. */
  disclaimer:
    "This certificate says what Tellsign answered, not who made the content. AI detection is not 100% accurate. Treat this result as guidance only, never as proof on its own.",
  notCertifiable: {
    corrected: "This verdict was corrected after a review. It gets no certificate.",
    revoked: "The certificate of this analysis was revoked. It gets no other one.",
    noHash:
      "This analysis kept nothing that a certificate could be checked against. Analyse the content again.",
  },
  failedTitle: "No Certificate",
  noId: "This is neither the ID nor the address of a certificate.",
  revoked: { title: "Certificate Revoked" },
  revocationFailedTitle: "Revocation Failed",
} as const;

export const dispute = {
  failed: failure("Submission Failed", "Failed to submit dispute. Please try again."),
  submitted: {
    title: "Dispute Submitted",
    description: "A person will review it within 24-48 hours.",
  },
  repeated:
    "You dispute this result already, and it is under review. Nothing was added; this is where it stands.",
  states: {
    open: "Open",
    in_review: "In review",
    upheld: "Upheld",
    corrected: "Corrected",
    closed: "Closed",
  },
  meanings: {
    open: "It waits for a reviewer.",
    in_review: "A person is reviewing it.",
    upheld: "The review found the verdict wrong.",
    corrected: "The review found the verdict wrong. The right one now stands beside it.",
    closed: "The review found no error. The verdict stays.",
  },
  late: "We promised an answer by then and have not kept it. It stands at the top of our list.",
  certificateRevoked: "The verdict it certified was corrected after a review.",
  notCorrectable: {
    gone: "The analysis of this dispute is not kept, so its verdict cannot be corrected. Uphold the dispute instead.",
    same: "This is the verdict that was given. Say which other one is right.",
  },
  decidedTitle: "Dispute Decided",
  changedTitle: "Dispute Changed",
  decideFailedTitle: "Dispute Not Changed",
  listFailed: "The disputes could not be loaded. Try refreshing.",
} as const;

export const knownErrors = {
  none: "No review has found a verdict wrong so far.",
  noneMeans:
    "That says how many disputes were upheld here, not how often Tellsign errs. How often it errs is measured, and stands under Methodology.",
  share:
    "The share is of the analyses that are still kept; of deleted ones only their errors count here. Nobody disputes every error, so it is no error rate.",
  failed: "The record could not be loaded. Try refreshing.",
} as const;

export const contact = {
  sent: { title: "Message Sent!" },
  failed: failure("Error", "Failed to send message. Please try again."),
  network: failure("Error", "Failed to send message. Please try again later."),
} as const;

export const newsletter = {
  title: "Stay Updated",
  button: "Subscribe",
  asked: {
    title: "Check Your Mail",
    description: "Open the link we mailed you, and you are subscribed. It works for 48 hours.",
  },
  failedTitle: "Not Subscribed",
  confirmed: {
    title: "Subscribed",
    description: "New articles come to your address. Every mail has a link that ends this.",
  },
  confirmFailedTitle: "Not Confirmed",
  unsubscribed: {
    title: "Unsubscribed",
    description: "Your address was erased. No more newsletters will come.",
  },
  unsubscribeFailedTitle: "Not Unsubscribed",
  sentTitle: "Article On Its Way",
  sendFailedTitle: "Article Not Sent",
} as const;

export const shell = {
  loading: "Loading...",
  navLoading: "Loading",
  errorTitle: "Something went wrong",
  reload: "Reload page",
  accessDenied: "Access Denied: You need admin privileges to view this page.",
  rootMissing: "Root element not found!",
  fetchUserFailed: "Failed to fetch user",
  copied: { title: "Copied" },
  copyFailed: failure("Error", "Failed to copy code"),
} as const;

export const administration = {
  suspended: {
    title: "Account Suspended",
    description: "It was signed out everywhere, and its API keys are refused.",
  },
  suspensionLifted: {
    title: "Suspension Lifted",
    description: "The account can sign in again, and its API keys work again.",
  },
  roleChanged: { title: "Role Changed" },
  changeFailedTitle: "Account Not Changed",
  reasonRequired: failure("Reason Required", "Please say why; the audit log keeps it"),
  answered: { title: "Marked As Answered" },
  answerFailedTitle: "Message Not Marked",
  mailFailedTitle: "Mail Not Opened",
  mailIsLogged: "The audit log keeps that you opened it: it may hold a link that signs in.",
} as const;
