import type { Endpoint } from "@tellsign/contracts/api/endpoint";
import { type EndpointName, endpoints } from "@tellsign/contracts/api/endpoints";
import { jsonBytesMax, jsonValuesMax } from "@tellsign/contracts/limits";

export type BodyLimits = {
  bytesMax: number;
  /** For JSON: how many values it may hold. */
  valuesMax?: number;
};

/** What the JSON body of a call may be, as its endpoint declares it. */
export function bodyLimits(name: EndpointName): Required<BodyLimits> {
  const { bodyBytesMax = jsonBytesMax, bodyValuesMax = jsonValuesMax }: Endpoint = endpoints[name];
  return { bytesMax: bodyBytesMax, valuesMax: bodyValuesMax };
}

/** Programs call these and are told of fields that are not known; the calls of the screens ignore them. */
export function isPublic(name: EndpointName): boolean {
  return endpoints[name].path.startsWith("/api/v1/");
}
