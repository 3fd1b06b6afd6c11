/** Made by web/vite/evaluation-reports.ts from models. */
declare module "virtual:evaluation-reports" {
  type DrawnModel = import("./drawn-report.ts").DrawnModel;

  /** Text, images, recordings, videos. */
  export const models: readonly DrawnModel[];
}

declare module "virtual:readings" {
  type DrawnReadings = import("./drawn-report.ts").DrawnReadings;

  /** Text, images, recordings, videos. */
  export const readings: readonly DrawnReadings[];
}

declare module "virtual:member-weights" {
  type MemberWeight = import("./drawn-report.ts").MemberWeight;

  export const memberWeights: readonly MemberWeight[];
}
