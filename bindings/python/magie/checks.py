# checks.py: what environments of the two kinds must keep to, tried out on one.
"""The contracts of Gymnasium and PettingZoo environments, as assertions. Each function plays random
games and raises AssertionError with the fault."""

from __future__ import annotations

from typing import Any, Callable

import numpy as np


def _same(a: Any, b: Any) -> bool:
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(_same(a[k], b[k]) for k in a)
    if isinstance(a, list):
        return len(a) == len(b) and all(map(_same, a, b))
    return bool(np.array_equal(a, b))


def _least(env: Any, seed: int, steps: int = 60) -> list[Any]:
    """What comes by in a game of a seed if each answer is the least that there is."""
    seen, info = env.reset(seed=seed)
    told = [seen]
    while info["action_mask"].any() and len(told) < steps:
        seen, _, _, _, info = env.step(int(np.argmax(info["action_mask"])))
        told.append(seen)
    return told


def check_single(make: Callable[[], Any], steps: int = 500, seed: int = 3) -> int:
    """Checks an environment of Gymnasium's kind. Returns how many games ended."""
    env, twin, rng, ended = make(), make(), np.random.default_rng(seed), 0
    try:
        env.step(0)
    except Exception:  # noqa: BLE001: any refusal will do
        pass
    else:
        raise AssertionError("step before reset is to be refused")
    told = env.reset(seed=seed)
    assert isinstance(told, tuple) and len(told) == 2, "reset returns observation and info"
    assert _same(told[0], twin.reset(seed=seed)[0]), "the same seed begins the same game"
    seen, info = told
    for _ in range(steps):
        assert seen in env.observation_space, "an observation is in its space"
        assert isinstance(info, dict), "info is a dict"
        mask = info["action_mask"]
        assert mask.shape == (env.action_space.n,) and mask.any(), "there is something to do"
        action = int(rng.choice(np.flatnonzero(mask)))
        assert env.action_space.contains(action), "an action is in its space"
        kept = seen.copy()
        told = env.step(action)
        assert len(told) == 5, "step returns five things"
        assert _same(seen, kept), "an observation that was given stays as it is"
        seen, reward, terminated, truncated, info = told
        other = twin.step(action)
        assert _same(seen, other[0]) and told[1:4] == other[1:4], "the same actions lead to the same"
        assert isinstance(reward, float) and not np.isnan(reward), "a reward is a number"
        assert isinstance(terminated, bool) and isinstance(truncated, bool), "ends are true or false"
        assert not (terminated and truncated), "a game that is cut off is not decided"
        assert terminated or reward == 0, "rewards come with a decision alone"
        if terminated or truncated:
            ended += 1
            assert env.observation_space.contains(seen), "the last observation is in its space, too"
            assert not info["action_mask"].any(), "there is nothing to do when it is over"
            try:
                env.step(0)
            except Exception:  # noqa: BLE001
                pass
            else:
                raise AssertionError("step after the end is to be refused")
            seen, info = env.reset()
            assert _same(seen, twin.reset()[0]), "the games of a seed come in one order"
    first, *others = (_least(env, seed + k) for k in range(4))
    assert not all(_same(first, other) for other in others), "other seeds play other games"
    env.close()
    twin.close()
    return ended


def check_table(make: Callable[[], Any], games: int = 3, steps: int = 2000, seed: int = 3) -> int:
    """Checks an environment of PettingZoo's kind (AEC). Returns how many games ended."""
    env, rng, ended = make(), np.random.default_rng(seed), 0
    assert len(set(env.possible_agents)) == env.max_num_agents > 1, "agents have names of their own"
    for game in range(games):
        env.reset(seed=seed + game)
        assert env.agents == env.possible_agents, "all agents begin"
        gone: set[str] = set()
        totals = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter(steps):
            assert agent == env.agent_selection and agent in env.agents and agent not in gone
            tables = (env.rewards, env.terminations, env.truncations, env.infos, env._cumulative_rewards)
            assert all(list(t) == env.agents for t in tables), "tables have the agents that are left"
            seen, reward, terminated, truncated, _ = env.last()
            assert env.observation_space(agent).contains(seen), "an observation is in its space"
            assert not (terminated and truncated), "a game that is cut off is not decided"
            assert reward == env._cumulative_rewards[agent]
            totals[agent] += reward
            for other in env.agents:
                if other != agent:
                    assert not env.observe(other)["action_mask"].any(), "only who is to act can act"
            if terminated or truncated:
                gone.add(agent)
                try:
                    env.step(0)
                except ValueError:
                    pass
                else:
                    raise AssertionError("an agent whose game is over is to take None")
                env.step(None)
                assert agent not in env.agents, "it leaves"
                continue
            assert reward == 0 or terminated, "rewards come with a decision alone"
            env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        if not env.agents:
            ended += 1
            assert abs(sum(totals.values())) < 1e-5, "what is won is what is lost"
            assert gone == set(env.possible_agents), "each agent is told of the end"
    env.close()
    return ended
