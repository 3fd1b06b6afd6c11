/** The examples of the API documentation. */
export function exampleRequest(origin: string): string {
  return `curl ${origin}/api/v1/analyze \\
  -H "Authorization: Bearer YOUR_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "type": "text",
    "content": "The text to analyse, ten words or more of it.",
    "options": { "detailed": true, "confidence": true }
  }'`;
}

export const exampleAnswer = `{
  "isAI": false,
  "confidence": null,
  "analysis": {
    "verdict": "uncertain",
    "uncertainReason": {
      "code": "no_validated_model",
      "technical": true
    }
  }
}`;

export const exampleError = `{
  "type": "/api-docs#error-rate_limited",
  "title": "Too Many Requests",
  "status": 429,
  "detail": "Rate limit exceeded. Please wait a moment and try again.",
  "code": "rate_limited",
  "message": "Rate limit exceeded. Please wait a moment and try again.",
  "requestId": "…"
}`;
