/** Made by web/vite/evaluation-reports.ts from models. */
declare module "virtual:evaluation-reports" {
  type DrawnModel = import("./drawn-report.ts").DrawnModel;
  type MemberWeight = import("./drawn-report.ts").MemberWeight;

  /** Text, images, recordings, videos. */
  export const models: readonly DrawnModel[];
  export const memberWeights: readonly MemberWeight[];
}
