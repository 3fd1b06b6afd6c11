import { passwordLength, wordsMin } from "@tellsign/contracts/limits";
import { failure } from "../../../feedback/toast-text.ts";

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
  keyScopeRequired: failure("Scope Required", "Please choose what your API key can do"),
  disputeMissing: failure("Missing Information", "Please provide both email and description"),
} as const;
