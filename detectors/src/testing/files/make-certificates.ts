/** Certificates made for tests: an authority, and a signer under it or on its own. */
import "reflect-metadata";
import { webcrypto } from "node:crypto";
import * as x509 from "@peculiar/x509";

x509.cryptoProvider.set(webcrypto as never);

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const emailProtection = "1.3.6.1.5.5.7.3.4";
const day = 24 * 3_600_000;

export type TestSigner = {
  certificate: x509.X509Certificate;
  chain: x509.X509Certificate[];
  privateKey: webcrypto.CryptoKey;
  /** What makes this signer trusted when given as a trust list. */
  anchorPem: string;
};

type SignerOptions = {
  /** No authority: the certificate vouches for itself. */
  selfSigned?: boolean;
  name?: string;
  organization?: string;
  validFrom?: Date;
  validTo?: Date;
};

function makeKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
}

/** A signer whose certificate was issued by an authority made for it. */
export async function makeSigner({
  selfSigned = false,
  name = "Test Signer",
  organization = "Tests of Tellsign",
  validFrom = new Date(Date.now() - day),
  validTo = new Date(Date.now() + 300 * day),
}: SignerOptions = {}): Promise<TestSigner> {
  const authorityKeys = await makeKeys();
  const authorityName = `CN=Test Authority of ${name}, O=${organization}`;
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: "01",
    name: authorityName,
    notBefore: new Date(validFrom.getTime() - day),
    notAfter: new Date(Date.now() + 3_000 * day),
    signingAlgorithm: algorithm,
    keys: authorityKeys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 1, true),
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign,
        true,
      ),
      await x509.SubjectKeyIdentifierExtension.create(authorityKeys.publicKey),
    ],
  });
  const keys = await makeKeys();
  const subject = `CN=${name}, O=${organization}`;
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: "02",
    subject,
    issuer: selfSigned ? subject : authority.subject,
    notBefore: validFrom,
    notAfter: validTo,
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey: (selfSigned ? keys : authorityKeys).privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([emailProtection], true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(
        (selfSigned ? keys : authorityKeys).publicKey,
      ),
    ],
  });
  return {
    certificate,
    chain: selfSigned ? [] : [authority],
    privateKey: keys.privateKey,
    anchorPem: (selfSigned ? certificate : authority).toString("pem"),
  };
}
