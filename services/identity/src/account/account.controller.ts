import { Controller } from '@nestjs/common';
import {
  AccountKey,
  AccountKeys,
  GetAccount,
  GetAccounts,
  ProfileCommand,
  SignUp,
  SignUpCommand,
  UpdateProfile,
  VerifyEmail,
  VerifyEmailBody,
  type Done,
  type User,
} from '@netra/contracts';
import { Handles, rawJson } from '@netra/service-kit';
import { asUser } from './account.views.js';
import { ProfileService } from './profile.service.js';
import { SignUpService } from './sign-up.service.js';

@Controller()
export class AccountController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly profiles: ProfileService,
  ) {}

  @Handles(SignUp)
  signUp(command: SignUpCommand): Promise<Done> {
    return this.signUps.signUp(command);
  }

  @Handles(VerifyEmail)
  verifyEmail(body: VerifyEmailBody): Promise<Done> {
    return this.signUps.verifyEmail(body);
  }

  @Handles(GetAccount)
  async get({ id }: AccountKey) {
    return rawJson(await this.profiles.json(id));
  }

  @Handles(GetAccounts)
  async getMany({ ids }: AccountKeys) {
    return rawJson(await this.profiles.jsonOfAll(ids));
  }

  @Handles(UpdateProfile)
  async update(command: ProfileCommand): Promise<User> {
    return asUser(await this.profiles.update(command));
  }
}
