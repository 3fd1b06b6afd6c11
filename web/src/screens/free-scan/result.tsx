/** A chunk of its own: nobody sees a result before the first scan. */
export { ResultView as default } from "../../result/shared/result-view.tsx";
