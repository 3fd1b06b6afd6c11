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
