/** The part of JSON Schema that describes tools' inputs and outputs. */
export type JsonSchema = {
  type?: string | readonly string[];
  description?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean;
  items?: JsonSchema;
  enum?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
};

export type ObjectSchema = JsonSchema & {
  type: "object";
  properties: Readonly<Record<string, JsonSchema>>;
};
