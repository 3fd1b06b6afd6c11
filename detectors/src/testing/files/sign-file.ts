/** Content credentials for tests, signed into pictures, recordings and videos. */
import { randomUUID, webcrypto } from "node:crypto";
import { type Asset, BMFF, JPEG, PNG } from "@trustnxt/c2pa-ts/asset";
import type { Signer } from "@trustnxt/c2pa-ts/cose";
import {
  type Action,
  ActionAssertion,
  BMFFHashAssertion,
  ClaimVersion,
  DataHashAssertion,
  type DigitalSourceType,
  IngredientAssertion,
  type Manifest,
  ManifestStore,
  RelationshipType,
} from "@trustnxt/c2pa-ts/manifest";
import { SoundAsset } from "../sound-asset.ts";
import type { TestSigner } from "./make-certificates.ts";

const es256 = -7;
const sourceTypes = "http://cv.iptc.org/newscodes/digitalsourcetype/";

export type TestAction = {
  action: string;
  /** The last part of its address, such as trainedAlgorithmicMedia. */
  sourceType?: string;
  software?: string;
};

export type TestRecord = {
  actions: readonly TestAction[];
  generator?: string;
  /** Where it is not the signer of the newest record. */
  signer?: TestSigner;
  /** A record of what this picture was made from. */
  parent?: TestRecord;
};

function toAction({ action, sourceType, software }: TestAction): Action {
  return {
    action: action as Action["action"],
    ...(sourceType && {
      digitalSourceType: `${sourceTypes}${sourceType}` as DigitalSourceType,
    }),
    ...(software && { softwareAgent: { name: software } }),
  };
}

function toSigner({ certificate, chain, privateKey }: TestSigner): Signer {
  return {
    algorithm: es256,
    certificate,
    chainCertificates: chain,
    // The standard wants r and s side by side, which is what the web's cryptography gives.
    sign: async (payload) =>
      new Uint8Array(
        await webcrypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, privateKey, payload),
      ),
  };
}

type Binding = DataHashAssertion | BMFFHashAssertion;

function toAsset(bytes: Uint8Array): Asset {
  const name = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (/^(RIFF|ID3)/.test(name)) return new SoundAsset(bytes);
  if (name.slice(4, 8) === "ftyp") return new BMFF(bytes);
  return JPEG.canRead(bytes) ? new JPEG(bytes) : new PNG(bytes);
}

/** Bytes of the picture, the WAV or MP4 file with the record in it. */
export async function signFile(
  bytes: Uint8Array,
  record: TestRecord,
  lastSigner: TestSigner,
): Promise<Uint8Array> {
  const asset = toAsset(bytes);
  const store = new ManifestStore();
  const unsigned: { manifest: Manifest; binding: Binding; signer: Signer }[] = [];

  const write = ({
    actions,
    generator = "tests",
    parent,
    signer: own = lastSigner,
  }: TestRecord): Manifest => {
    const signer = toSigner(own);
    const parentManifest = parent && write(parent);
    const manifest = store.createManifest({
      claimVersion: ClaimVersion.V2,
      assetFormat: asset.mimeType,
      instanceID: `xmp:iid:${randomUUID()}`,
      defaultHashAlgorithm: "SHA-256",
      signer,
    });
    if (manifest.claim) manifest.claim.claimGeneratorName = generator;
    const steps = actions.map(toAction);
    if (parentManifest?.label) {
      const ingredient = IngredientAssertion.createV3(RelationshipType.ParentOf);
      ingredient.title = "parent.jpg";
      ingredient.format = asset.mimeType;
      ingredient.activeManifest = manifest.createHashedReference(`/c2pa/${parentManifest.label}`);
      ingredient.claimSignature = manifest.createHashedReference(
        `/c2pa/${parentManifest.label}/c2pa.signature`,
      );
      ingredient.validationResults = {
        activeManifest: { success: [], informational: [], failure: [] },
      };
      manifest.addAssertion(ingredient);
      const opened = steps.find(({ action }) => (action as string) === "c2pa.opened");
      if (opened) {
        opened.parameters = { ingredients: [manifest.createAssertionReference(ingredient)] };
      }
    }
    const history = new ActionAssertion();
    history.label = "c2pa.actions.v2";
    history.actions.push(...steps);
    manifest.addAssertion(history);
    const binding =
      asset instanceof BMFF
        ? BMFFHashAssertion.createV3("tests", "SHA-256")
        : DataHashAssertion.create("SHA-256");
    manifest.addAssertion(binding);
    unsigned.push({ manifest, binding, signer });
    return manifest;
  };
  write(record);

  await asset.ensureManifestSpace(store.measureSize());
  for (const { manifest, binding, signer } of unsigned) {
    await binding.updateWithAsset(asset);
    await manifest.sign(signer);
    // A record that is referred to is hashed as it is written.
    manifest.sourceBox = manifest.generateJUMBFBox();
  }
  await asset.writeManifestJUMBF(store.getBytes());
  return asset.getDataRange();
}
