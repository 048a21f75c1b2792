int mg_known_two(int n)
{
    return mg_known_one(n);
}
