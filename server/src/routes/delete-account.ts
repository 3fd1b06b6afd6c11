import { account } from "@tellsign/contracts/messages";
import type { Hono } from "hono";
import { lockItemFilesOf } from "../db/batch-items.ts";
import { eraseAccount } from "../db/erase-account.ts";
import { lockKeptFilesOf } from "../db/kept-contents.ts";
import { lockFilesOf } from "../db/media-jobs.ts";
import { lockUserToErase } from "../db/users.ts";
import { verifyPassword } from "../external/hash-password.ts";
import { accountDeletedMail } from "../external/mail-texts/account-mails.ts";
import type { AppBindings } from "../http/app-context.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/handle.ts";
import { clearSessionCookie } from "../http/session-cookie.ts";
import { removeUpload } from "../http/temporary-file.ts";
import { actWithMail } from "../jobs/act-with-mail.ts";
import { removeKeptFiles } from "../kept-files.ts";
import { parseEmail } from "../policy/parse-email.ts";
import type { Services } from "../services.ts";

export function mountDeleteAccount(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "deleteAccount", async ({ c, caller: { user }, input }) => {
    const { confirmEmail, currentPassword } = input.json;
    if (parseEmail(confirmEmail) !== user.email) {
      throw new AppError("invalid_request", account.confirmEmailDiffers);
    }
    if (user.passwordHash !== null) {
      const isRight = await verifyPassword(user.passwordHash, currentPassword ?? "");
      if (!isRight) throw new AppError("wrong_password");
    }
    // First: whoever has no account must not be charged any more.
    if (user.subscriptionId) await services.billing.endSubscription(user.subscriptionId);
    const files = await actWithMail(services, async (tx, queueMail) => {
      // From here on it pays for no further job, whose file would not be among these.
      await lockUserToErase(tx, user.id);
      const ofJobs = await lockFilesOf(tx, user.id);
      const uploads = [...ofJobs, ...(await lockItemFilesOf(tx, user.id))];
      const kept = await lockKeptFilesOf(tx, user.id);
      await eraseAccount(tx, user, services.now());
      await queueMail(accountDeletedMail(services.env, user.email));
      return { uploads, kept };
    });
    for (const file of files.uploads) await removeUpload(services.env, file);
    await removeKeptFiles(services.env, files.kept);
    clearSessionCookie(c, services.env);
    return null;
  });
}
