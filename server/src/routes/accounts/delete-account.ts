import { accountMessages } from "@tellsign/contracts/account/account-messages";
import type { Hono } from "hono";
import { checkOwner } from "../../actions/accounts/check-owner.ts";
import { transactionWithMail } from "../../actions/mail/transaction-with-mail.ts";
import { eraseAccount } from "../../db/accounts/erase-account.ts";
import { lockUserToErase } from "../../db/accounts/users.ts";
import { lockKeptFilesOf } from "../../db/analyses/kept-contents.ts";
import { lockFilesOf } from "../../db/analyses/media-jobs.ts";
import { lockItemFilesOf } from "../../db/batches/batch-items.ts";
import { accountDeletedMail } from "../../external/mail/texts/account-mails.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { clearSessionCookie } from "../../http/request/session-cookie.ts";
import { parseEmail } from "../../policy/parse-email.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";
import { removeKeptFiles } from "../../storage/kept-files.ts";
import { removeUpload } from "../../storage/temporary-file.ts";

export function mountDeleteAccount(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "deleteAccount", async ({ c, caller, input }) => {
    const { user } = caller;
    const { confirmEmail, currentPassword } = input.json;
    if (parseEmail(confirmEmail) !== user.email) {
      throw new AppError("invalid_request", accountMessages.confirmEmailDiffers);
    }
    await checkOwner(services, caller, currentPassword);
    // Cancel billing first: someone without an account must not be charged.
    if (user.subscriptionId) await services.billing.endSubscription(user.subscriptionId);
    const files = await transactionWithMail(services, async (tx, queueMail) => {
      // From here on the account cannot start another job, whose file would be missing from this list.
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
