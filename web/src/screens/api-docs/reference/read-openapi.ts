/** The repository's openapi.json; as text, because its type would be larger than itself. */
import text from "../../../../../openapi.json?raw";
import type { OpenApiDocument } from "./openapi-document.ts";

export const document: OpenApiDocument = JSON.parse(text);
export const { version } = document.info;
