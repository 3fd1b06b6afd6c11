/** Imported before anything else, so that an unsupported Node gets a clear message instead of a stack trace. */
import { judgeNode } from "./judge-node.mjs";

const { supported, message } = judgeNode(process.versions.node);
if (message) console.error(message);
if (!supported) process.exit(1);
