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
