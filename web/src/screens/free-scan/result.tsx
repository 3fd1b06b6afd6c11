/** A chunk of its own: nobody sees a result before the first scan. */
export { LatestResult as default } from "../../result/shared/latest-result.tsx";
