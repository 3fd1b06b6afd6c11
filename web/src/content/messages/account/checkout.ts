import { failure } from "../../../feedback/toast-text.ts";

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
  /** Shown when the checkout is unknown, so that nothing is claimed about it. */
  returned: {
    title: "Payment Status",
    description: "Your purchase appears on your account page once the payment is confirmed.",
  },
  slow: "Your payment is still being processed. It will appear on your account page once it is confirmed; there is no need to pay again.",
  notFinished: "This checkout was not completed. Nothing was charged.",
  unknown:
    "We couldn’t determine the outcome of this checkout. Check Billing on your account page before you pay again.",
  cancelled: { title: "Checkout Canceled", description: "Nothing was charged." },
  wasCanceled: "This checkout was canceled. Nothing was charged.",
  testMode: "Test mode: no real payments",
  testModeNote: "No payment provider is connected here. Checkouts are simulated and need no card.",
  testPaidAlready: "This checkout has already been paid.",
  testUnavailable: "This checkout cannot be opened",
  ssl: { name: "SSL", meaning: "Your connection to this page is encrypted." },
  pci: { name: "PCI", meaning: "Card details go to the payment provider, never to us." },
} as const;
