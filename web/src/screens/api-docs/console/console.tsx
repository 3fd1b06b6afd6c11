import type { Endpoint } from "@tellsign/contracts/api/endpoint";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { type Modality, modalities } from "@tellsign/contracts/detection/modality";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { SelectField, TextArea, TextField } from "../../../components/forms/field.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { AnswerView } from "./answer-view.tsx";
import {
  type ConsoleCall,
  type ConsoleInput,
  consoleCalls,
  describeRequest,
  findMissing,
  firstInput,
} from "./console-request.ts";
import { ProgramView } from "./program-view.tsx";
import { type ConsoleAnswer, sendRequest } from "./send-request.ts";

const callOptions = consoleCalls.map((name) => {
  const { method, path }: Endpoint = endpoints[name];
  return { value: name, label: `${method} ${path}` };
});
const bodyOptions = [
  { value: "json", label: "JSON" },
  { value: "file", label: "A file" },
] as const;

type FieldsProps = { input: ConsoleInput; change: (part: Partial<ConsoleInput>) => void };

function BodyFields({ input, change }: FieldsProps) {
  const fileId = useId();
  return (
    <>
      <SelectField
        label="Send"
        value={input.sendsFile ? "file" : "json"}
        options={bodyOptions}
        onChange={(value) => change({ sendsFile: value === "file" })}
      />
      {input.sendsFile ? (
        <>
          <SelectField
            label="Type of content"
            value={input.type}
            options={modalities.map((name) => ({ value: name, label: name }))}
            onChange={(value) => change({ type: value as Modality })}
          />
          <div>
            <label htmlFor={fileId} className="mb-1 block font-semibold">
              File
            </label>
            <input
              id={fileId}
              type="file"
              onChange={(event) => change({ file: event.target.files?.[0] ?? null })}
              className="w-full rounded-control border border-line-strong bg-surface px-3 py-2"
            />
          </div>
        </>
      ) : (
        <TextArea
          label="JSON"
          value={input.json}
          rows={10}
          spellCheck={false}
          className="font-mono text-sm"
          onChange={(event) => change({ json: event.target.value })}
        />
      )}
    </>
  );
}

function Fields({ input, change }: FieldsProps) {
  const { call } = input;
  return (
    <>
      <SelectField
        label="Endpoint"
        value={call}
        options={callOptions}
        onChange={(value) => change({ call: value as ConsoleCall })}
      />
      {call !== "getStatus" && (
        <TextField
          label="Your key"
          type="password"
          value={input.key}
          autoComplete="off"
          spellCheck={false}
          placeholder="ts_live_…"
          hint="Kept in this page's memory until you leave, and sent only to this server."
          onChange={(event) => change({ key: event.target.value })}
        />
      )}
      {call === "publicAnalyze" && <BodyFields input={input} change={change} />}
      {call !== "publicAnalyze" && call !== "getStatus" && (
        <TextField
          label="Job ID"
          value={input.jobId}
          spellCheck={false}
          onChange={(event) => change({ jobId: event.target.value })}
        />
      )}
    </>
  );
}

/** Sends one request at a time; a new one, or leaving the page, aborts the previous one. */
function useSending() {
  const [answer, setAnswer] = useState<ConsoleAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  async function send(input: ConsoleInput): Promise<void> {
    const missing = findMissing(input);
    setProblem(missing);
    if (missing !== null) return;
    under.current?.abort();
    const controller = new AbortController();
    under.current = controller;
    setAnswer(null);
    setSending(true);
    try {
      const { signal } = controller;
      await sendRequest(describeRequest(input), input.key, { signal, onAnswer: setAnswer });
    } catch {
      if (!controller.signal.aborted) setProblem("No response. Check your connection.");
    }
    if (under.current === controller) setSending(false);
  }
  const stop = () => {
    under.current?.abort();
    setSending(false);
  };
  return { answer, problem, isSending, send, stop };
}

export default function Console() {
  const [input, setInput] = useState(firstInput);
  const { answer, problem, isSending, send, stop } = useSending();
  const change = (part: Partial<ConsoleInput>) => setInput((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(input);
  };
  return (
    <div className="grid grid-cols-1 gap-6 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <form aria-label="Console" onSubmit={submit} className="grid grid-cols-1 gap-4" noValidate>
        <Fields input={input} change={change} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isSending}>
            {isSending ? "Sending" : "Send"}
          </Button>
          {isSending && (
            <Button variant="secondary" onClick={stop}>
              Stop
            </Button>
          )}
        </div>
      </form>
      <div role="status" className="empty:hidden">
        {problem && <p className="text-bad">{problem}</p>}
      </div>
      {answer && <AnswerView answer={answer} />}
      <ProgramView request={describeRequest(input)} />
    </div>
  );
}
