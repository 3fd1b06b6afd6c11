import { failure } from "../../../feedback/toast-text.ts";

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
