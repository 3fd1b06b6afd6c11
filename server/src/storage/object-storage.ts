/** S3-compatible storage of uploads in flight and kept files, so that machines need not share a disk. */
import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { S3Client } from "@aws-sdk/client-s3";
import type { Env } from "../env.ts";
import { AppError } from "../process/app-error.ts";

export type ObjectPlace = Partial<
  Pick<Env, "S3_BUCKET" | "S3_ENDPOINT" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY">
>;

export type ObjectFolder = "uploads" | "kept";
type StoredObject = { folder: ObjectFolder; name: string };

export type ObjectStorage = {
  put(object: StoredObject, path: string): Promise<void>;
  /** Null if there is no such object. */
  open(object: StoredObject): Promise<{ body: Readable; sizeBytes: number } | null>;
  /** Writes a file. False if there is no such object. */
  save(object: StoredObject, path: string): Promise<boolean>;
  /** An object that is gone already is fine. */
  remove(object: StoredObject): Promise<void>;
  list(folder: ObjectFolder): AsyncIterable<{ name: string; changedAt: Date }>;
  /** Throws if the bucket does not answer. */
  check(): Promise<void>;
};

const keyOf = ({ folder, name }: StoredObject) => `${folder}/${name}`;

function isAbsent(error: unknown): boolean {
  return error instanceof Error && ["NoSuchKey", "NotFound"].includes(error.name);
}

/** A refusal or an outage of the storage is ours, not the content's. */
function unavailable(cause: unknown): never {
  throw new AppError("unavailable", undefined, { cause });
}

async function connect(place: ObjectPlace): Promise<S3Client> {
  // Imported only where it is used, because the client takes longer to load than most of the server.
  const { S3Client } = await import("@aws-sdk/client-s3");
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = place;
  return new S3Client({
    region: place.S3_REGION,
    // Servers of one's own rarely have a host name per bucket, and not all know AWS's newer checksums.
    ...(place.S3_ENDPOINT && { endpoint: place.S3_ENDPOINT, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  });
}

async function openObjectStorage(place: ObjectPlace, Bucket: string): Promise<ObjectStorage> {
  const s3 = await import("@aws-sdk/client-s3");
  const client = await connect(place);
  const open: ObjectStorage["open"] = async (object) => {
    const command = new s3.GetObjectCommand({ Bucket, Key: keyOf(object) });
    const found = await client.send(command).catch((error) => {
      return isAbsent(error) ? null : unavailable(error);
    });
    if (!found?.Body) return null;
    return { body: found.Body as Readable, sizeBytes: found.ContentLength ?? 0 };
  };
  return {
    open,
    put: async (object, path) => {
      const { size: ContentLength } = await stat(path);
      const Body = createReadStream(path);
      const command = new s3.PutObjectCommand({ Bucket, Key: keyOf(object), Body, ContentLength });
      await client.send(command).catch(unavailable);
    },
    save: async (object, path) => {
      const found = await open(object);
      if (!found) return false;
      try {
        await pipeline(found.body, createWriteStream(path, { mode: 0o600 }));
      } catch (error) {
        await rm(path, { force: true });
        return unavailable(error);
      }
      return true;
    },
    remove: async (object) => {
      await client
        .send(new s3.DeleteObjectCommand({ Bucket, Key: keyOf(object) }))
        .catch((error) => (isAbsent(error) ? null : unavailable(error)));
    },
    list: async function* (folder) {
      const pages = s3.paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/` });
      for await (const { Contents = [] } of pages) {
        for (const { Key = "", LastModified } of Contents) {
          const name = Key.slice(folder.length + 1);
          if (name) yield { name, changedAt: LastModified ?? new Date() };
        }
      }
    },
    check: async () => {
      await client.send(new s3.ListObjectsV2Command({ Bucket, MaxKeys: 1 })).catch((cause) => {
        const why = cause instanceof Error ? cause.name : "no answer";
        throw new Error(
          `The bucket ${Bucket} of S3_BUCKET cannot be used (${why}). Check S3_ENDPOINT, S3_REGION and the keys.`,
          { cause },
        );
      });
    },
  };
}

const opened = new WeakMap<ObjectPlace, Promise<ObjectStorage>>();

/** Null where files lie under DATA_DIR. One client serves a process, because it holds connections. */
export async function findObjectStorage(place: ObjectPlace): Promise<ObjectStorage | null> {
  if (!place.S3_BUCKET) return null;
  const known = opened.get(place) ?? openObjectStorage(place, place.S3_BUCKET);
  opened.set(place, known);
  return known;
}
