/** A chunk of its own: nobody sees it before a scan was refused or made. */
export { FreeScanUpgrade as default } from "../../components/analysis/free-scan-upgrade.tsx";
